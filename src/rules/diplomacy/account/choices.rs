//! The choices of a game that are not the usual ones, for the letter before
//! the game.

use crate::game::Message;
use crate::rules::diplomacy::variant::{
    AdjacentConvoy, Builds, ConvoyParadox, ConvoyedCut, ConvoyedRetreat, DislodgedBounce,
    DisorderSupport, Drowning, ExcessBuilds, ExcessDisbands, ImpossibleCoast, InlandFleet,
    IrrelevantCoast, MultiRoute, NeutralHerds, OmittedCoast, Options, OrderedCoast, Removal,
    SupportCoast,
};

/// What a game's options change, one message for each that does: first the
/// edition that they are of, then the options.
pub(super) fn choices(options: Options) -> Vec<Message> {
    let edition = options
        .edition
        .map(|edition| Message::new("account-choice-edition").with("year", edition.year()));
    edition
        .into_iter()
        .chain(changes(options).into_iter().flatten().map(Message::new))
        .collect()
}

#[rustfmt::skip]
fn changes(options: Options) -> [Option<&'static str>; Options::NAMES.len()] {
    [
        match options.neutral_herds {
            NeutralHerds::Full => None,
            NeutralHerds::Listed => Some("account-choice-neutral-herds-listed"),
        },
        match options.drowning {
            Drowning::AfterRetreats => None,
            Drowning::AfterMovement => Some("account-choice-drowning-after-movement"),
        },
        match options.builds {
            Builds::Home => None,
            Builds::Any => Some("account-choice-builds-any"),
        },
        match options.multi_route {
            MultiRoute::All => None,
            MultiRoute::Any => Some("account-choice-multi-route-any"),
        },
        match options.convoy_paradox {
            ConvoyParadox::Szykman => None,
            ConvoyParadox::Of1971 => Some("account-choice-convoy-paradox-1971"),
            ConvoyParadox::Of1982 => Some("account-choice-convoy-paradox-1982"),
            ConvoyParadox::Of2000 => Some("account-choice-convoy-paradox-2000"),
        },
        match options.adjacent_convoy {
            AdjacentConvoy::Intent => None,
            AdjacentConvoy::WholeRoute => Some("account-choice-adjacent-convoy-whole-route"),
            AdjacentConvoy::Fallback => Some("account-choice-adjacent-convoy-fallback"),
            AdjacentConvoy::ViaOnly => Some("account-choice-adjacent-convoy-via-only"),
            AdjacentConvoy::Of1971 => Some("account-choice-adjacent-convoy-1971"),
        },
        match options.convoyed_cut {
            ConvoyedCut::Origin => None,
            ConvoyedCut::Water => Some("account-choice-convoyed-cut-water"),
        },
        match options.convoyed_retreat {
            ConvoyedRetreat::Allowed => None,
            ConvoyedRetreat::Forbidden => Some("account-choice-convoyed-retreat-forbidden"),
        },
        match options.dislodged_bounce {
            DislodgedBounce::UnlessHeadToHead => None,
            DislodgedBounce::Never => Some("account-choice-dislodged-bounce-never"),
        },
        match options.omitted_coast {
            OmittedCoast::OnlyOne => None,
            OmittedCoast::Illegal => Some("account-choice-omitted-coast-illegal"),
        },
        match options.impossible_coast {
            ImpossibleCoast::Illegal => None,
            ImpossibleCoast::Ignored => Some("account-choice-impossible-coast-ignored"),
        },
        match options.support_coast {
            SupportCoast::Optional => None,
            SupportCoast::OwnOnly => Some("account-choice-support-coast-own-only"),
            SupportCoast::Required => Some("account-choice-support-coast-required"),
        },
        match options.ordered_coast {
            OrderedCoast::Ignored => None,
            OrderedCoast::Illegal => Some("account-choice-ordered-coast-illegal"),
        },
        match options.irrelevant_coast {
            IrrelevantCoast::Ignored => None,
            IrrelevantCoast::Illegal => Some("account-choice-irrelevant-coast-illegal"),
        },
        match options.inland_fleet {
            InlandFleet::Illegal => None,
            InlandFleet::Army => Some("account-choice-inland-fleet-army"),
        },
        match options.excess_builds {
            ExcessBuilds::First => None,
            ExcessBuilds::Last => Some("account-choice-excess-builds-last"),
            ExcessBuilds::None => Some("account-choice-excess-builds-none"),
        },
        match options.excess_disbands {
            ExcessDisbands::First => None,
            ExcessDisbands::Last => Some("account-choice-excess-disbands-last"),
            ExcessDisbands::None => Some("account-choice-excess-disbands-none"),
        },
        match options.removal {
            Removal::Of2023 => None,
            Removal::Home => Some("account-choice-removal-home"),
        },
        match options.disorder_support {
            DisorderSupport::Counts => None,
            DisorderSupport::Void => Some("account-choice-disorder-support-void"),
        },
    ]
}
