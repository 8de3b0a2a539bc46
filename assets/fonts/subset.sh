#!/bin/sh
# Makes the subsets in this directory from the full fonts: subset.sh DIR
# where DIR holds DejaVuSans*.ttf, and rye-latin-400-normal.ttf,
# zilla-slab-latin-700-normal.ttf and zilla-slab-latin-600-italic.ttf as the npm
# packages @fontsource/rye and @fontsource/zilla-slab have them, unpacked from WOFF.
# Needs pyftsubset (fonttools).
# Kept: Latin-1, Latin Extended-A, punctuation, dashes, arrows, some symbols; of
# the others the letters of German and Spanish alone.
set -eu
chars="U+0020-007E,U+00A0-017F,U+1E9E,U+2010-2015,U+2018-201E,U+2020-2022"
chars="$chars,U+2026,U+2030,U+2032,U+2033,U+2039,U+203A,U+2044,U+20AC,U+2116"
chars="$chars,U+2122,U+2190-2199,U+21A9,U+21AA,U+2212,U+2248,U+2260,U+2264"
chars="$chars,U+2265,U+25A0,U+25A1,U+25B2,U+25BC,U+25CB,U+25CF,U+2605,U+2606"
chars="$chars,U+2660,U+2663,U+2665,U+2666,U+2713,U+2717,U+FFFD"
for font in DejaVuSans DejaVuSans-Bold DejaVuSans-BoldOblique; do
    pyftsubset "$1/$font.ttf" --unicodes="$chars" --no-hinting \
        --layout-features=kern,mark,mkmk,ccmp --notdef-outline \
        --name-IDs='*' --output-file="$(dirname "$0")/$font-subset.ttf"
done

python3 - "$1" "$(dirname "$0")" <<'EOF'
import sys
from fontTools import subset
from fontTools.ttLib import TTFont

chars = [*range(0x20, 0x7F), *map(ord, "\u00a0¡¿·ÄÖÜäöüßÑñÁÉÍÓÚáéíóúÀÈàèÇçÊêÔôøØåÅ–—‘’‚“”„…½×")]
for source, target, family, style in [
    ("rye-latin-400-normal", "Wood", "High Noon Wood", "Regular"),
    ("zilla-slab-latin-700-normal", "ZillaSlab-Bold", "Zilla Slab", "Bold"),
    ("zilla-slab-latin-600-italic", "ZillaSlab-SemiBoldItalic", "Zilla Slab", "Italic"),
]:
    font = TTFont(f"{sys.argv[1]}/{source}.ttf")
    options = subset.Options(hinting=False, layout_features=["kern"], name_IDs=["*"])
    options.notdef_outline = True
    cut = subset.Subsetter(options)
    cut.populate(unicodes=chars)
    cut.subset(font)
    names = {1: family, 2: style, 4: f"{family} {style}", 6: f"{family}-{style}".replace(" ", "")}
    for name in font["name"].names:
        name.string = names.get(name.nameID, name.toUnicode())
    font.save(f"{sys.argv[2]}/{target}-subset.ttf")
EOF
