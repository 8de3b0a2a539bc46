#!/usr/bin/env bash
# Draws the boards that the book and the README show, into docs/pictures or
# another folder: ./docs/pictures.sh [FOLDER], with the program at $HIGHNOON or,
# without that, built for it.
set -euo pipefail
cd "$(dirname "$0")/.."
highnoon=${HIGHNOON:-target/release/highnoon}
[ -n "${HIGHNOON:-}" ] || cargo build --release --quiet
folder=${1:-docs/pictures}

for lang in en de; do
    draw() { "$highnoon" --lang "$lang" --maps examples/maps show "$@"; }
    draw range-war --width 720 --png "$folder/range-war-$lang.png"
    draw dry-creek --width 480 --png "$folder/dry-creek-$lang.png"
    draw docs/pictures/winter-1871.toml --orders docs/pictures/winter-1871.txt \
        --width 480 --png "$folder/winter-1871-$lang.png"
done
