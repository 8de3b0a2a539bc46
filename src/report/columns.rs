//! Tables of plain text: columns side by side as long as that can be.

use std::borrow::Cow;

use textwrap::core::display_width;

/// What stands between two columns.
const GAP: &str = "  ";

/// The lines of a table no wider than `width` columns: its head first. Where a
/// row is too wide its widest cells go on in lines below, broken between words.
/// `None` if even words side by side are too wide.
pub(super) fn lines(
    head: &[String],
    rows: &[Vec<String>],
    is_right: &[bool],
    width: usize,
) -> Option<Vec<String>> {
    let gaps = GAP.len() * head.len().saturating_sub(1);
    let of = |measure: &dyn Fn(&str) -> usize| -> Vec<usize> {
        (0..head.len())
            .map(|column| {
                let cells = rows.iter().filter_map(|row| row.get(column));
                let cells = head.get(column).into_iter().chain(cells);
                cells.map(|cell| measure(cell)).max().unwrap_or(0)
            })
            .collect()
    };
    let longest_word = |cell: &str| cell.split(' ').map(display_width).max().unwrap_or(0);
    let least = of(&longest_word);
    let mut widths = of(&display_width);
    while widths.iter().sum::<usize>() + gaps > width {
        let can_give = |column: &usize| widths[*column] > least[*column];
        let widest = (0..widths.len())
            .filter(can_give)
            .max_by_key(|&column| widths[column])?;
        widths[widest] -= 1;
    }
    let all = std::iter::once(head).chain(rows.iter().map(Vec::as_slice));
    Some(
        all.flat_map(|row| laid_out(row, &widths, is_right))
            .collect(),
    )
}

/// A row, in as many lines as its cells need.
fn laid_out(row: &[String], widths: &[usize], is_right: &[bool]) -> Vec<String> {
    let cells: Vec<Vec<String>> = (row.iter().zip(widths))
        .map(|(cell, &width)| {
            let lines = textwrap::wrap(cell, textwrap::Options::new(width).break_words(false));
            lines.into_iter().map(Cow::into_owned).collect()
        })
        .collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    (0..height)
        .map(|line| {
            let parts = cells.iter().zip(widths).zip(is_right);
            let parts: Vec<String> = parts
                .map(|((cell, &width), &is_right)| {
                    let text = cell.get(line).map_or("", String::as_str);
                    let fill = " ".repeat(width.saturating_sub(display_width(text)));
                    if is_right {
                        format!("{fill}{text}")
                    } else {
                        format!("{text}{fill}")
                    }
                })
                .collect();
            parts.join(GAP)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::lines;

    fn text(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|&cell| cell.to_owned()).collect()
    }

    #[test]
    fn the_widest_cells_go_on_below_and_numbers_stay_right() {
        let head = text(&["Banner", "Soldiers", "Worth"]);
        let rows = [
            text(&["L2-R9", "Red 12, Blue 5 and Green 4", "7"]),
            text(&["L30", "Blue 2", "12"]),
        ];
        let is_right = [false, false, true];
        let table = lines(&head, &rows, &is_right, 30);
        let shown = [
            "Banner  Soldiers         Worth",
            "L2-R9   Red 12, Blue 5       7",
            "        and Green 4           ",
            "L30     Blue 2              12",
        ];
        assert_eq!(table, Some(text(&shown)));
        let wide = lines(&head, &rows, &is_right, 80).map(|lines| lines.len());
        assert_eq!(wide, Some(3), "what fits is not broken");
        assert_eq!(lines(&head, &rows, &is_right, 20), None);
    }
}
