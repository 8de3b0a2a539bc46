//! First names, which stand alone under mails and are no slips of the pen.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::fold;

/// Whether a folded word is a first name that people in English or German
/// speaking countries have.
pub fn is_first_name(key: &str) -> bool {
    static NAMES: LazyLock<BTreeSet<String>> =
        LazyLock::new(|| FIRST_NAMES.split_whitespace().map(fold::key).collect());
    NAMES.contains(key)
}

const FIRST_NAMES: &str = "\
    aaron abby abe abel ada adam adele adrian agnes aidan al alan alba albert alec alex alexa \
    alexander alexandra alfred ali alice alina alma alois amanda amber amelie amy ana anders andi \
    andre andrea andreas andrew andy angela anika anja ann anna annabel anne annette annie annika \
    anton arend armin arnd arne arno arnold art arthur astrid august axel babs barb barbara bart \
    bas basti bastian bea beate beatrice becky ben benedikt benjamin benno bent bernd bernhard \
    bernie bert berta bertha beth betty bill billy birgit birte björn bo bob bobby bodo boris brad \
    brandon brenda brent brett brian brigitte bruce bruno burkhard burt caitlin carina carl carla \
    carmen carol carola caroline carsten carter cathy celine chad charles charlie charlotte chris \
    christa christel christian christiane christina christine christoph christopher chuck cindy \
    claire clara clark claude claudia claus clemens cliff clive cole colin connie conny conrad cora \
    cord corinna craig curt cynthia dale damian dan dana daniel daniela danny dave david dawn dean \
    deb debbie deborah dee denise dennis derek detlef detlev dick diana diane diego dieter dietmar \
    dietrich dirk dolf dominic dominik don donald donna dora doreen doris dorothea doug drew dustin \
    dwight earl eberhard ed eddie edgar edith edmund eduard edward edwin egon eike elena elfi elias \
    elisa elisabeth elizabeth elke ella ellen elli ellie elmar elsa elvira emil emily emma enda \
    enid enno eric erich erik erika erin erna ernie ernst erwin esther ethan eugen eva eve evelyn \
    ewald ewan fabian falk fay felix fiona flo florian floyd franz frances francis franco frank \
    franka franziska fred frieda friedrich fritz gabi gabriel gail gary gavin gene geoff georg \
    george gerald gerd gerda gerhard gero gert gertrud gilbert gina giselle gisela glen glenn gloria \
    grace graham greg gregor greta guenter guido gunnar günter günther gus guy hal hanna hannah \
    hannes hanno hans harald hardy harry hartmut hauke heather hedwig heide heidi heike heiko hein \
    heiner heinrich heinz helen helena helene helga helge helmut hendrik henk henning henri henry \
    herb herbert herman hermann hilda hilde holger holk horst howard hubert hugh hugo ian ida ilka \
    ilona ilse ina inga inge ingo ingrid ira irene iris irina irma isa isabel isabella ivan ivo jack \
    jackie jacob jake jakob james jan jana jane janet janine janne jared jason jay jean jeff jen \
    jenny jens jeremy jerry jesse jessica jill jim jimmy jo joachim joan joanna jochen joe joel \
    johan johanna johannes john johnny jon jonas jonathan jörg jörgel jörn jose josef joseph josh \
    joy juan judith judy jule julia julian juliane julie juliet jürgen justin jutta kai karen karin \
    karl karla karola karsten kaspar kate katharina kathrin kathy katie katja katrin kay keith kelly \
    ken kenny kent kerstin kevin kim kirk kirsten kit klara klaus knut konrad kristin kristina kurt \
    kyle lana lance lara larry lars laura lea leah lee lena leni leo leon leonard leonie les leslie \
    lewis lia liam lili lina linda linus lisa liz lola lora lore lorenz lothar lou louis louise luca \
    lucas lucia lucy ludwig luis luisa lukas luke lutz lynn mac maike maja malte mandy manfred \
    manuel manuela mara marc marcel marco marcus mareike margaret margit margot maria marianne \
    marie marina mario marion maritta mark marko markus marlene marta martha martin martina marty \
    mary mathias matt matthew matthias max maximilian may meg megan mehmet meike melanie melissa mel \
    meta mia michael michaela michel michelle mick mike mila milo mimi mina mirco miriam mirko mo \
    mona monica monika morgan moritz murray nadine nadja nancy naomi natalie natasha nate ned neil \
    nele nell nick nicki nico nicola nicolas nicole nigel niko nikolaus nils nina noah noel nora \
    norbert norma norman olaf ole olga oliver olivia omar oscar oskar otto owen paige pam pamela pat \
    patricia patrick patty paul paula pauli pauline peggy penny pete peter petra phil philip philipp \
    phyllis pia pierre piet rado raimund rainer ralf ralph ramona randy raphael ray raymond rebecca \
    reiner reinhard reinhold renate rene rex ria rich richard rick ricky rita rob robert roberta \
    robin rod roger roland rolf roman ron ronald ronja ronny rosa rose rosi ross roy ruben rudi \
    rudolf rupert russ russell ruth ryan sabine sabrina sally sam samantha samuel sandra sandy sara \
    sarah sascha saskia scott sean seb sebastian selma sepp seth shane shannon sharon shaun sid \
    siegfried sigi sigrid silas silke silvia simon simone sina sofia sofie sonja sophia sophie \
    stan stefan stefanie steffen steffi stella stephan stephanie stephen steve steven stu stuart sue \
    susan susanne susi sven svenja swen sylvia tamara tanja tanya tara tate ted terry tess thea theo \
    theresa thilo thomas thorsten tia till tilo tim timo timothy tina tobi tobias todd tom tommy \
    toni tony torben torsten tracy travis trevor trudi tyler udo ulf uli ulla ulli ulrich ulrike \
    ursula uschi uta ute uwe val valentin vanessa vera verena veronika vic vicky victor viktor vince \
    vincent viola volker walt walter waltraud wanda warren wayne wendy werner wes wiebke wilfried \
    wilhelm will willi william willy wim winfried wolf wolfgang xaver yannick yvonne zach zoe";
