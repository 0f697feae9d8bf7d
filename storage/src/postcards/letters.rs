//! Sets text in a box: wraps words into lines and converts letters to outlines.

use std::sync::LazyLock;

use domain::templates::postcards::{DPI, Place};
use domain::templates::scene::{Alignment, Font, TextRun, Weight};
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Face, UnicodeBuffer};

/// The line height, relative to the font size.
const LINE_HEIGHT: f32 = 1.25;

/// A line may exceed its box by this many pixels, which is about 0.04 mm and not visible.
const SLACK: f32 = 0.5;

/// The most characters of the omitted text that a note repeats.
const MOST_OVERFLOW: usize = 80;

/// The most characters that a note lists as unprintable.
const MOST_UNPRINTABLE: usize = 10;

/// Text laid out in its box.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SetText {
    /// The outlines of all letters, as an SVG path.
    pub path: String,
    /// The words that don't fit; empty if all are shown.
    pub overflow: String,
    /// The characters that the font lacks, each once.
    pub unprintable: String,
    /// The rectangles of its lines, in thousandths of an inch.
    pub lines: Vec<Place>,
}

/// A shaped word.
#[derive(Clone, Debug, Default)]
struct Word {
    text: String,
    glyphs: Vec<Glyph>,
    /// The width in pixels.
    advance: f32,
}

#[derive(Clone, Copy, Debug)]
struct Glyph {
    id: GlyphId,
    /// The position in its word, in pixels; y grows downward.
    x: f32,
    y: f32,
}

/// A font face in one size.
struct Letters {
    face: &'static Face<'static>,
    /// Pixels per unit of the face's design.
    scale: f32,
    /// The font size in pixels.
    size: f32,
}

/// Sets `text` in the style of `run` in a box whose size is in thousandths of an inch. Lines that
/// don't fit are left out.
pub(super) fn typeset(run: &TextRun, place: Place, text: &str) -> SetText {
    let Some(letters) = Letters::of(run) else {
        return SetText::default();
    };
    let unprintable = letters.unprintable(text);
    let (width, height) = (pixels(place.width), pixels(place.height));
    let (lines, mut is_split) = letters.lines(text, width);
    let line_height = letters.size * LINE_HEIGHT;
    let mut set = SetText {
        unprintable,
        ..SetText::default()
    };
    let mut overflow = String::new();
    #[expect(clippy::cast_precision_loss, reason = "some hundreds of lines")]
    for (at, line) in lines.iter().enumerate() {
        let top = at as f32 * line_height;
        if top + line_height > height + SLACK {
            for word in line {
                overflow.push_str(&word.text);
                overflow.push(' ');
            }
            continue;
        }
        let free = width - letters.width_of(line);
        let shift = match run.alignment {
            Alignment::Left => 0.0,
            Alignment::Center => free / 2.0,
            Alignment::Right => free,
        };
        let x = pixels(place.x) + shift.max(0.0);
        letters.draw(line, x, pixels(place.y) + top + letters.baseline(), &mut set.path);
        if !line.is_empty() {
            // From the top of capitals to the baseline, because empty space overlaps nothing.
            let top = pixels(place.y) + top + letters.baseline() - letters.capital_height();
            set.lines.push(Place {
                x: mils(x),
                y: mils(top),
                width: mils(width - free),
                height: mils(letters.capital_height()),
            });
        }
    }
    let overflow = overflow.trim();
    is_split &= overflow.is_empty();
    set.overflow = if is_split {
        // All the text is shown, but a word was split.
        longest_word(text)
    } else {
        shortened(overflow)
    };
    set
}

#[expect(clippy::cast_precision_loss, reason = "some thousands")]
fn pixels(mils: i32) -> f32 {
    mils as f32 * DPI as f32 / 1_000.0
}

#[expect(clippy::cast_possible_truncation, reason = "some thousands")]
fn mils(pixels: f32) -> i32 {
    (pixels * 1_000.0 / DPI as f32).round() as i32
}

pub(super) fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(MOST_OVERFLOW).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

fn longest_word(text: &str) -> String {
    let longest = text.split_whitespace().max_by_key(|word| word.chars().count());
    shortened(longest.unwrap_or_default())
}

impl Letters {
    fn of(run: &TextRun) -> Option<Self> {
        let face = face(run.font, run.weight)?;
        #[expect(clippy::cast_precision_loss, reason = "some thousands")]
        // A point is 1/72 inch.
        let size = run.size_tenths.max(1) as f32 / 720.0 * DPI as f32;
        #[expect(clippy::cast_precision_loss, reason = "some thousands")]
        let scale = size / face.units_per_em() as f32;
        Some(Self { face, scale, size })
    }

    /// The distance in pixels from the top of a line to the baseline. The difference between the
    /// line height and the face's height is shared by above and below.
    fn baseline(&self) -> f32 {
        let above = f32::from(self.face.ascender()) * self.scale;
        let below = f32::from(-self.face.descender()) * self.scale;
        (self.size * LINE_HEIGHT - above - below) / 2.0 + above
    }

    /// The height of a capital letter in pixels.
    fn capital_height(&self) -> f32 {
        let units = self.face.capital_height().filter(|units| *units > 0);
        units.map_or(self.size * 0.7, |units| f32::from(units) * self.scale)
    }

    fn unprintable(&self, text: &str) -> String {
        let mut missing = String::new();
        for character in text.chars() {
            let is_known = character.is_whitespace()
                || character.is_control()
                || self.face.glyph_index(character).is_some();
            if !is_known && !missing.contains(character) && missing.chars().count() < MOST_UNPRINTABLE {
                missing.push(character);
            }
        }
        missing
    }

    fn shaped(&self, text: &str) -> Word {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaped = rustybuzz::shape(self.face, &[], buffer);
        let mut word = Word {
            text: text.to_owned(),
            ..Word::default()
        };
        #[expect(clippy::cast_precision_loss, reason = "units of a face's design")]
        for (info, at) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            word.glyphs.push(Glyph {
                id: GlyphId(u16::try_from(info.glyph_id).unwrap_or(0)),
                x: word.advance + at.x_offset as f32 * self.scale,
                y: -(at.y_offset as f32 * self.scale),
            });
            word.advance += at.x_advance as f32 * self.scale;
        }
        word
    }

    /// The width of a space in pixels.
    fn space(&self) -> f32 {
        let glyph = self.face.glyph_index(' ');
        let advance = glyph.and_then(|glyph| self.face.glyph_hor_advance(glyph));
        advance.map_or(self.size / 4.0, |units| f32::from(units) * self.scale)
    }

    fn width_of(&self, line: &[Word]) -> f32 {
        let spaces = line.len().saturating_sub(1);
        #[expect(clippy::cast_precision_loss, reason = "some words")]
        let between = spaces as f32 * self.space();
        line.iter().map(|word| word.advance).sum::<f32>() + between
    }

    /// The lines of a text, and whether a word had to be split.
    fn lines(&self, text: &str, width: f32) -> (Vec<Vec<Word>>, bool) {
        let (mut lines, mut is_split) = (Vec::new(), false);
        for paragraph in text.lines() {
            let mut line: Vec<Word> = Vec::new();
            let mut filled = 0.0;
            // A non-breaking space stays within its word.
            for text in paragraph
                .split(|c: char| c.is_whitespace() && c != '\u{a0}')
                .filter(|word| !word.is_empty())
            {
                let word = self.shaped(text);
                let between = if line.is_empty() { 0.0 } else { self.space() };
                if filled + between + word.advance <= width + SLACK {
                    filled += between + word.advance;
                    line.push(word);
                    continue;
                }
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                if word.advance <= width + SLACK {
                    filled = word.advance;
                    line.push(word);
                    continue;
                }
                is_split = true;
                let mut pieces = self.split_word(text, width);
                let last = pieces.pop().unwrap_or_default();
                lines.extend(pieces.into_iter().map(|piece| vec![piece]));
                filled = last.advance;
                line.push(last);
            }
            lines.push(line);
        }
        (lines, is_split)
    }

    /// A word split into pieces that fit, or into single characters if even these don't fit.
    fn split_word(&self, text: &str, width: f32) -> Vec<Word> {
        let mut pieces = Vec::new();
        let mut piece = String::new();
        let mut filled = 0.0;
        for character in text.chars() {
            let advance = self.shaped(character.encode_utf8(&mut [0; 4])).advance;
            if !piece.is_empty() && filled + advance > width {
                pieces.push(self.shaped(&std::mem::take(&mut piece)));
                filled = 0.0;
            }
            piece.push(character);
            filled += advance;
        }
        pieces.push(self.shaped(&piece));
        pieces
    }

    fn draw(&self, line: &[Word], x: f32, baseline: f32, path: &mut String) {
        let mut at = x;
        for word in line {
            for glyph in &word.glyphs {
                let mut pen = Pen {
                    path,
                    x: at + glyph.x,
                    y: baseline + glyph.y,
                    scale: self.scale,
                };
                self.face.outline_glyph(glyph.id, &mut pen);
            }
            at += word.advance + self.space();
        }
    }
}

/// Writes a glyph's outline as an SVG path, rounded to a tenth of a pixel.
struct Pen<'a> {
    path: &'a mut String,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen<'_> {
    fn command(&mut self, letter: char, points: &[(f32, f32)]) {
        self.path.push(letter);
        for (place, (x, y)) in points.iter().enumerate() {
            if place > 0 {
                self.path.push(' ');
            }
            push_tenths(self.path, self.x + x * self.scale);
            self.path.push(' ');
            push_tenths(self.path, self.y - y * self.scale);
        }
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.command('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.command('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.command('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

fn push_tenths(path: &mut String, number: f32) {
    use std::fmt::Write as _;

    #[expect(
        clippy::cast_possible_truncation,
        reason = "some thousands, and casts saturate"
    )]
    let tenths = (number * 10.0).round() as i32;
    let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
    let sign = if tenths < 0 { "-" } else { "" };
    let _ = match tenth {
        0 => write!(path, "{sign}{whole}"),
        _ => write!(path, "{sign}{whole}.{tenth}"),
    };
}

/// The face of a font and weight. Each is parsed once.
fn face(font: Font, weight: Weight) -> Option<&'static Face<'static>> {
    macro_rules! faces {
        ($($font:ident, $weight:ident, $file:literal;)*) => {
            match (font, weight) {
                $((Font::$font, Weight::$weight) => {
                    static FACE: LazyLock<Option<Face<'static>>> =
                        LazyLock::new(|| Face::from_slice(include_bytes!(concat!("../../fonts/", $file)), 0));
                    FACE.as_ref()
                })*
            }
        };
    }
    faces! {
        Sans, Regular, "open-sans-400.ttf";
        Sans, Bold, "open-sans-700.ttf";
        Serif, Regular, "noto-serif-400.ttf";
        Serif, Bold, "noto-serif-700.ttf";
        Narrow, Regular, "oswald-400.ttf";
        Narrow, Bold, "oswald-700.ttf";
        Script, Regular, "caveat-400.ttf";
        Script, Bold, "caveat-700.ttf";
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use domain::templates::scene::Color;

    use super::*;

    fn run(size_tenths: i32) -> TextRun {
        TextRun {
            text: String::new(),
            font: Font::Sans,
            weight: Weight::Regular,
            size_tenths,
            color: Color([0, 0, 0]),
            alignment: Alignment::Left,
        }
    }

    fn place(width: i32, height: i32) -> Place {
        Place {
            x: 1_000,
            y: 1_000,
            width,
            height,
        }
    }

    #[test]
    fn every_face_exists_and_has_the_letters_of_the_americas() {
        for font in Font::ALL {
            for weight in [Weight::Regular, Weight::Bold] {
                let letters = Letters::of(&TextRun {
                    font,
                    weight,
                    ..run(120)
                })
                .unwrap();
                assert_eq!(letters.unprintable("Ñandú’s “Łódź” – 1,850 ft, $5 & 20 %"), "");
                assert_eq!(letters.unprintable("漢字 漢\n"), "漢字");
            }
        }
    }

    #[test]
    fn words_wrap_and_those_that_do_not_fit_are_returned() {
        let text = "one two three four five six seven";
        let letters = Letters::of(&run(120)).unwrap();
        let (lines, is_split) = letters.lines(text, pixels(800));
        assert!(lines.len() > 2 && !is_split);
        for line in &lines {
            assert!(letters.width_of(line) <= pixels(800) + SLACK);
        }
        // A line of 12-point text is 15 points high: two lines are 417 thousandths of an inch.
        let two_lines = typeset(&run(120), place(800, 420), text);
        let omitted: Vec<_> = lines[2..]
            .iter()
            .flatten()
            .map(|word| word.text.as_str())
            .collect();
        assert_eq!(two_lines.overflow, omitted.join(" "));
        assert_eq!(typeset(&run(120), place(5_000, 420), text).overflow, "");
        assert_eq!(
            typeset(&run(120), place(400, 4_000), "an unbreakablewordofsomelength").overflow,
            "unbreakablewordofsomelength"
        );
        assert_eq!(typeset(&run(120), place(800, 420), "a\n\nb").overflow, "b");
    }

    #[test]
    fn letters_stay_in_their_box_in_every_alignment() {
        let numbers = |set: &SetText| -> Vec<f32> {
            let places = set.path.split(|c: char| c.is_ascii_alphabetic());
            places
                .flat_map(|command| command.split(' ').step_by(2))
                .filter_map(|x| x.parse().ok())
                .collect()
        };
        for alignment in [Alignment::Left, Alignment::Center, Alignment::Right] {
            let run = TextRun {
                alignment,
                ..run(240)
            };
            let set = typeset(&run, place(2_000, 1_000), "Hello there, home");
            let across = numbers(&set);
            let (least, most) = across.iter().fold((f32::MAX, f32::MIN), |(least, most), x| {
                (least.min(*x), most.max(*x))
            });
            assert!(least >= 298.0 && most <= 902.0, "{alignment:?} {least} {most}");
        }
    }

    #[test]
    fn numbers_are_written_in_a_short_form() {
        let mut path = String::new();
        for number in [0.0, -0.04, 12.34, -12.36, 3.0] {
            push_tenths(&mut path, number);
            path.push(' ');
        }
        assert_eq!(path, "0 0 12.3 -12.4 3 ");
    }
}
