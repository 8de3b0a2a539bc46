//! The 256 colours that a picture is written in.
//!
//! Boards are mostly even: what covers much keeps its very colour. The many
//! shades on the soft edges of letters and lines share what is left, as a
//! quantiser (`NeuQuant`) chooses it.

use std::cmp::Reverse;

use color_quant::NeuQuant;

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// Neighbouring pixels of the very same colour.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) colour: Rgb,
    /// How many they are.
    pub(super) length: usize,
}

/// How many colours a table has.
const COLOURS: usize = 256;
/// How many of them are the picture's own, kept as they are.
const KEPT: usize = 160;
/// Every so many shades the quantiser looks at one.
const SAMPLED: i32 = 1;
/// No channel of a colour is so far from another.
const FAR: i32 = 1 << 12;
/// Colours that agree in the upper five bits of each channel are one shade.
const SHADES: usize = 1 << 15;

/// A table of colours, and which of them stands for which shade.
pub(super) struct ColourTable {
    colours: Vec<Rgb>,
    of_shade: Vec<u8>,
}

impl ColourTable {
    /// The table for pictures that share one.
    pub(super) fn of(pictures: &[&[Run]]) -> Self {
        let mut shades = vec![Shade::default(); SHADES];
        for run in pictures.iter().copied().flatten() {
            shades[shade(run.colour)].add(*run);
        }
        let mut used: Vec<usize> = (0..SHADES).filter(|&i| shades[i].count > 0).collect();
        used.sort_by_key(|&index| (Reverse(shades[index].count), index));
        let kept = if used.len() <= COLOURS { COLOURS } else { KEPT };
        let mut colours: Vec<Rgb> = (used.iter().take(kept))
            .map(|&index| shades[index].mean())
            .collect();
        let others: Vec<u8> = (used.iter().skip(kept))
            .flat_map(|&index| {
                let [red, green, blue] = shades[index].mean();
                [red, green, blue, u8::MAX]
            })
            .collect();
        if !others.is_empty() {
            let quantiser = NeuQuant::new(SAMPLED, COLOURS - KEPT, &others);
            colours.extend(quantiser.color_map_rgb().as_chunks().0);
        }
        let mut of_shade = vec![0; SHADES];
        let channels = Channels::of(&colours);
        for index in used {
            of_shade[index] = channels.nearest(shades[index].mean());
        }
        Self { colours, of_shade }
    }

    /// The colours as PNG wants them.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colours.as_flattened().to_vec()
    }

    /// A picture as numbers of colours.
    pub(super) fn indices(&self, runs: &[Run]) -> Vec<u8> {
        let mut indices = Vec::new();
        for run in runs {
            let index = self.of_shade[shade(run.colour)];
            indices.resize(indices.len() + run.length, index);
        }
        indices
    }
}

/// All pixels of one shade together.
#[derive(Clone, Default)]
struct Shade {
    count: u64,
    sum: [u64; 3],
}

impl Shade {
    fn add(&mut self, run: Run) {
        let count = run.length as u64;
        self.count += count;
        for (sum, channel) in self.sum.iter_mut().zip(run.colour) {
            *sum += count * u64::from(channel);
        }
    }

    fn mean(&self) -> Rgb {
        let mean = |sum: u64| (sum + self.count / 2) / self.count.max(1);
        self.sum
            .map(|sum| u8::try_from(mean(sum)).unwrap_or(u8::MAX))
    }
}

fn shade([red, green, blue]: Rgb) -> usize {
    ((red as usize >> 3) << 10) | ((green as usize >> 3) << 5) | (blue as usize >> 3)
}

/// The colours of a table, channel by channel: so all are compared at once.
struct Channels {
    channels: [[i32; COLOURS]; 3],
}

impl Channels {
    fn of(colours: &[Rgb]) -> Self {
        // What there is no colour for is never the nearest.
        let mut channels = [[FAR; COLOURS]; 3];
        for (index, colour) in colours.iter().enumerate() {
            for (channel, part) in channels.iter_mut().zip(colour) {
                channel[index] = i32::from(*part);
            }
        }
        Self { channels }
    }

    /// The number of the colour nearest to one, green counting most, as eyes
    /// do.
    fn nearest(&self, wanted: Rgb) -> u8 {
        let [red, green, blue] = wanted.map(i32::from);
        let mut apart = [0; COLOURS];
        for (index, apart) in apart.iter_mut().enumerate() {
            let red = self.channels[0][index] - red;
            let green = self.channels[1][index] - green;
            let blue = self.channels[2][index] - blue;
            *apart = 3 * red * red + 6 * green * green + blue * blue;
        }
        let least = apart.iter().copied().min().unwrap_or_default();
        let first = (0..=u8::MAX).zip(apart).find(|(_, apart)| *apart == least);
        first.map_or(0, |(index, _)| index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_by_one<'p>(pixels: impl IntoIterator<Item = &'p Rgb>) -> Vec<Run> {
        let run = |&colour: &Rgb| Run { colour, length: 1 };
        pixels.into_iter().map(run).collect()
    }

    #[test]
    fn few_colours_stay_as_they_are() {
        let pixels: Vec<Rgb> = (0..=255).map(|i| [i, 7, 255 - i]).collect();
        let few: Vec<Run> = one_by_one(pixels.iter().step_by(8));
        let table = ColourTable::of(&[&few]);
        for (run, index) in few.iter().zip(table.indices(&few)) {
            assert_eq!(table.colours[usize::from(index)], run.colour);
        }
    }

    #[test]
    fn what_covers_much_keeps_its_colour_among_many() {
        let paper = [251, 245, 230];
        let mut pixels = vec![paper; 5000];
        for red in (0..=255).step_by(8) {
            for green in (0..=255).step_by(8) {
                pixels.push([red, green, 90]);
            }
        }
        let runs = one_by_one(&pixels);
        let table = ColourTable::of(&[&runs]);
        assert!(table.colours.len() <= COLOURS);
        let indices = table.indices(&runs);
        assert_eq!(table.colours[usize::from(indices[0])], paper);
        // The others are near what they were, though not each of them.
        let apart: usize = (pixels.iter().zip(indices).skip(5000))
            .map(|(pixel, index)| {
                let given = table.colours[usize::from(index)];
                (0..3)
                    .map(|i| usize::from(given[i].abs_diff(pixel[i])))
                    .sum::<usize>()
            })
            .sum();
        let mean = apart / (pixels.len() - 5000);
        assert!(mean < 40, "{mean}");
    }
}
