//! Checks the legibility of the texts of a side: their overlaps and their contrast with the
//! background.

use domain::templates::postcards::Place;
use domain::templates::scene::{Color, Ink, SceneBox};

use super::{Note, NoteKind};

/// The least contrast of large text (WCAG 2.2, 1.4.3), in tenths.
const LEAST_CONTRAST_TENTHS: u32 = 30;

/// The number of points along a line where the background is checked.
const SAMPLES: i32 = 16;

/// The color of the paper.
const PAPER: Color = Color([255, 255, 255]);

/// The notes about these texts. Each text is the index of its box on the side and the rectangles
/// of its lines.
pub(super) fn notes(boxes: &[SceneBox], texts: &[(usize, Vec<Place>)]) -> Vec<Note> {
    let mut notes = Vec::new();
    for (place, (at, lines)) in texts.iter().enumerate() {
        // Each pair gets one note, at the upper text.
        for (below, others) in &texts[..place] {
            if lines
                .iter()
                .any(|line| others.iter().any(|other| line.meets(*other)))
            {
                let name = boxes
                    .get(*below)
                    .map(|scene_box| scene_box.name.clone())
                    .unwrap_or_default();
                notes.push(Note {
                    at: *at,
                    kind: NoteKind::Overlap(name),
                });
            }
        }
        let Some(Ink::Text(run)) = boxes.get(*at).map(|scene_box| &scene_box.ink) else {
            continue;
        };
        let lowest = lines
            .iter()
            .flat_map(|line| backgrounds(&boxes[..*at], *line))
            .map(|background| contrast_tenths(run.color, background))
            .min();
        if let Some(lowest) = lowest.filter(|lowest| *lowest < LEAST_CONTRAST_TENTHS) {
            notes.push(Note {
                at: *at,
                kind: NoteKind::LowContrast(lowest),
            });
        }
    }
    notes
}

/// The background colors along a line. Those of a picture are not known.
fn backgrounds(below: &[SceneBox], line: Place) -> impl Iterator<Item = Color> {
    let y = line.y + line.height / 2;
    (0..SAMPLES).filter_map(move |sample| {
        let x = line.x + (line.width * (2 * sample + 1)) / (2 * SAMPLES);
        let point = Place {
            x,
            y,
            width: 1,
            height: 1,
        };
        let top = below
            .iter()
            .rev()
            .find(|scene_box| !matches!(scene_box.ink, Ink::Text(_)) && scene_box.place.meets(point));
        match top.map(|scene_box| &scene_box.ink) {
            None => Some(PAPER),
            Some(Ink::Rectangle { color }) => Some(*color),
            Some(Ink::Picture { .. } | Ink::Text(_)) => None,
        }
    })
}

/// The contrast ratio of two colors in tenths, 10 to 210 (WCAG 2.2, "contrast ratio").
fn contrast_tenths(one: Color, other: Color) -> u32 {
    let (one, other) = (luminance(one), luminance(other));
    let ratio = (one.max(other) + 0.05) / (one.min(other) + 0.05);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "10 to 210"
    )]
    let tenths = (ratio * 10.0).floor() as u32;
    tenths
}

/// The luminance of a color, 0 to 1 (WCAG 2.2, "relative luminance").
fn luminance(Color(channels): Color) -> f64 {
    let [red, green, blue] = channels.map(|channel| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_follows_the_web_guidelines() {
        let (black, white) = (Color([0; 3]), Color([255; 3]));
        assert_eq!(contrast_tenths(black, white), 210);
        assert_eq!(contrast_tenths(white, white), 10);
        // #767676 is the lightest gray with a contrast of 4.5 on white.
        assert_eq!(contrast_tenths(Color([0x76; 3]), white), 45);
    }
}
