//! The few colours that a picture is written in.
//!
//! Letters carry boards, and half of a board's bytes are shades on the soft
//! edges of letters and lines. So a table has few colours, each as far as it
//! can be from all others: what is rare and unlike all else, such as a side's
//! own colour, has a place in it before the tenth shade of paper.

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// Neighbouring pixels of the very same colour.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) colour: Rgb,
    /// How many they are.
    pub(super) length: usize,
}

/// How many colours a table has at most: with 256 a board has 1.7 times the
/// bytes, and eyes see no more in it.
const COLOURS: u8 = 40;
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
        let used = (0..SHADES).filter(|&index| shades[index].count > 0);
        let mut open: Vec<Open> = used.map(|index| Open::new(index, &shades[index])).collect();
        let mut colours = Vec::new();
        // What is told worst by the colours so far gets one of its own. Much of
        // a shade counts more than little, but four times as much only twice.
        for number in 0..COLOURS {
            let worst = open
                .iter()
                .max_by(|one, other| one.wrong().total_cmp(&other.wrong()));
            let Some(worst) = worst.filter(|worst| worst.apart > 0) else {
                break;
            };
            let colour = worst.colour;
            colours.push(colour);
            for shade in &mut open {
                let apart = apart(colour, shade.colour);
                if apart < shade.apart {
                    (shade.apart, shade.told_by) = (apart, number);
                }
            }
        }
        let mut of_shade = vec![0; SHADES];
        for shade in open {
            of_shade[shade.index] = shade.told_by;
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

/// A shade of a picture while a table is made.
struct Open {
    index: usize,
    colour: Rgb,
    /// How much it covers counts so much.
    weight: f64,
    /// How far the colour is that stands for it.
    apart: i32,
    /// The number of that colour.
    told_by: u8,
}

impl Open {
    fn new(index: usize, shade: &Shade) -> Self {
        Self {
            index,
            colour: shade.mean(),
            weight: f64::from(u32::try_from(shade.count).unwrap_or(u32::MAX)).sqrt(),
            apart: i32::MAX,
            told_by: 0,
        }
    }

    /// How wrong it would be to leave it at the colour that stands for it.
    fn wrong(&self) -> f64 {
        self.weight * f64::from(self.apart)
    }
}

/// How far one colour is from another, green counting most, as eyes do.
fn apart(one: Rgb, other: Rgb) -> i32 {
    let [red, green, blue] =
        std::array::from_fn(|channel| i32::from(one[channel]) - i32::from(other[channel]));
    3 * red * red + 6 * green * green + blue * blue
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
    fn what_covers_much_or_is_like_nothing_else_keeps_its_colour_among_many() {
        let (paper, side) = ([251, 245, 230], [20, 20, 250]);
        let mut pixels = vec![paper; 5000];
        pixels.extend([side; 40]);
        for red in (0..=255).step_by(8) {
            for green in (0..=255).step_by(8) {
                pixels.push([red, green, 90]);
            }
        }
        let runs = one_by_one(&pixels);
        let table = ColourTable::of(&[&runs]);
        assert!(table.colours.len() <= usize::from(COLOURS));
        let indices = table.indices(&runs);
        let given = |at: usize| table.colours[usize::from(indices[at])];
        assert_eq!((given(0), given(5000)), (paper, side));
        // The others are near what they were, though not each of them.
        let apart: usize = (5040..pixels.len())
            .map(|at| {
                let (pixel, given) = (pixels[at], given(at));
                (0..3)
                    .map(|i| usize::from(given[i].abs_diff(pixel[i])))
                    .sum::<usize>()
            })
            .sum();
        let mean = apart / (pixels.len() - 5040);
        assert!(mean < 40, "{mean}");
    }
}
