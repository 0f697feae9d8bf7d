//! Composed postcards: one layout, shown by browsers as SVG and printed from the same.
//!
//! What belongs here: how a scene becomes lines, outlines of letters and pixels. What
//! does not: what a scene may hold (`domain::templates::scene`).
//!
//! Letters are drawn as their outlines, so that a browser and the printer's file show
//! the same shapes in the same places, whatever fonts either has. A unit of the drawing
//! is a pixel in print, 300 an inch; pictures and rectangles end at whole ones.
//!
//! All of it costs a core: not for async threads.

mod legibility;
mod letters;
mod raster;

use std::fmt::Write as _;

use domain::templates::html::escaped;
use domain::templates::placeholders::{Syntax, Text, Words};
use domain::templates::postcards::{DPI, Place, PostcardSize};
use domain::templates::scene::{Ink, Scene, Side};
use domain::templates::variables::Group;
use uuid::Uuid;

use letters::Set;

/// The most letters that are drawn on a side, whatever its variables hold: more don't
/// fit in print that can be read.
const MAX_DRAWN: usize = 12_000;

pub use raster::{RasterError, print_jpeg, thumbnail_jpeg};

/// A rectangle of whole pixels in print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelPlace {
    /// From the left edge.
    pub x: u32,
    /// From the upper edge.
    pub y: u32,
    /// How wide.
    pub width: u32,
    /// How high.
    pub height: u32,
}

/// Something on a side, laid out. What stands later covers what stands earlier.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A picture that covers its place.
    Picture {
        /// Which.
        picture: Uuid,
        /// Where.
        place: PixelPlace,
        /// Whether one that stands is laid on its left side, to cover a place that lies.
        turns: bool,
    },
    /// Elements of SVG, made of numbers alone.
    Drawing(String),
}

/// Something that people should know of a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The box's place on its side, from 0.
    pub at: usize,
    /// What.
    pub kind: NoteKind,
}

/// What there is to know of a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// Its text doesn't fit; the words that are not shown.
    Overflow(String),
    /// It has characters that its letters lack; each once.
    Unprintable(String),
    /// Its text comes so near to the edge that it may be cut.
    NearEdge,
    /// Its text runs over that of another box, which has this name.
    Overlap(String),
    /// Its text hardly differs in brightness from what lies below it; the contrast ratio in
    /// tenths.
    LowContrast(u32),
}

impl NoteKind {
    /// Whether a card with it is not printed.
    #[must_use]
    pub fn holds(&self) -> bool {
        match self {
            Self::Overflow(_) | Self::Unprintable(_) => true,
            Self::NearEdge | Self::Overlap(_) | Self::LowContrast(_) => false,
        }
    }
}

/// A side of a card, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct SideLayout {
    /// Pixels in print, what is cut off included.
    pub width: u32,
    /// Likewise.
    pub height: u32,
    /// What is drawn, on white.
    pub marks: Vec<Mark>,
    /// What people should know of it.
    pub notes: Vec<Note>,
}

/// Lays out a side with its variables filled; one without a word stands there in its
/// braces.
#[must_use]
pub fn lay_out(scene: &Scene, side: Side, size: PostcardSize, words: &Words, group: Group) -> SideLayout {
    let sheet = pixels(size.sheet());
    let mut marks = Vec::new();
    let mut notes = Vec::new();
    let mut room = MAX_DRAWN;
    let mut texts = Vec::new();
    for (at, one) in scene.side(side).iter().enumerate() {
        let place = pixels(one.place);
        match &one.ink {
            Ink::Picture { picture } => marks.push(Mark::Picture {
                picture: *picture,
                place,
                turns: false,
            }),
            Ink::Rectangle { color } => draw(&mut marks, &rectangle(place, &color.hex())),
            Ink::Text(run) => {
                let text = Text::parse(&run.text, Syntax::Plain, group).0.fill_known(words);
                let drawn: String = text.chars().take(room).collect();
                room -= drawn.chars().count();
                let mut set = letters::set(run, one.place, &drawn);
                if drawn.len() < text.len() && set.left.is_empty() {
                    set.left = letters::shortened(&text[drawn.len()..]);
                }
                draw(&mut marks, &outlines(&set, &run.color.hex()));
                let mut note = |kind| notes.push(Note { at, kind });
                if !set.left.is_empty() {
                    note(NoteKind::Overflow(set.left));
                }
                if !set.unprintable.is_empty() {
                    note(NoteKind::Unprintable(set.unprintable));
                }
                if !one.place.is_within(size.safe()) {
                    note(NoteKind::NearEdge);
                }
                texts.push((at, set.lines));
            }
        }
    }
    notes.extend(legibility::notes(scene.side(side), &texts));
    notes.sort_by_key(|note| note.at);
    if side == Side::Back {
        // The printer leaves nothing of what would lie under the address.
        draw(&mut marks, &rectangle(pixels(size.address_block()), "#ffffff"));
    }
    SideLayout {
        width: sheet.width,
        height: sheet.height,
        marks,
        notes,
    }
}

/// A side that is one picture. A standing one is printed lying.
#[must_use]
pub fn of_picture(picture: Uuid, side: Side, size: PostcardSize) -> SideLayout {
    let place = pixels(size.sheet());
    let mut marks = vec![Mark::Picture {
        picture,
        place,
        turns: true,
    }];
    if side == Side::Back {
        draw(&mut marks, &rectangle(pixels(size.address_block()), "#ffffff"));
    }
    SideLayout {
        width: place.width,
        height: place.height,
        marks,
        notes: Vec::new(),
    }
}

impl SideLayout {
    /// The side as SVG. `address` is where a browser finds a picture; a grey place stands
    /// for one that is nowhere.
    #[must_use]
    pub fn svg(&self, address: impl Fn(Uuid) -> Option<String>) -> String {
        let mut svg = String::new();
        let (width, height) = (self.width, self.height);
        svg.push_str(&opened(width, height));
        let white = PixelPlace {
            x: 0,
            y: 0,
            width,
            height,
        };
        svg.push_str(&rectangle(white, "#ffffff"));
        for mark in &self.marks {
            match mark {
                Mark::Drawing(elements) => svg.push_str(elements),
                Mark::Picture { picture, place, .. } => match address(*picture) {
                    None => svg.push_str(&rectangle(*place, "#d9d9d9")),
                    Some(address) => {
                        let PixelPlace { x, y, width, height } = place;
                        let _ = write!(
                            svg,
                            r#"<image x="{x}" y="{y}" width="{width}" height="{height}" preserveAspectRatio="xMidYMid slice" href="{}"/>"#,
                            escaped(&address)
                        );
                    }
                },
            }
        }
        svg.push_str("</svg>");
        svg
    }

    /// The pictures on it, each once.
    #[must_use]
    pub fn pictures(&self) -> Vec<Uuid> {
        let mut pictures: Vec<Uuid> = self
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Picture { picture, .. } => Some(*picture),
                Mark::Drawing(_) => None,
            })
            .collect();
        pictures.sort_unstable();
        pictures.dedup();
        pictures
    }

    /// Whether something on it keeps the card from being printed.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.notes.iter().any(|note| note.kind.holds())
    }
}

/// The beginning of a drawing of so many pixels.
fn opened(width: u32, height: u32) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#
    )
}

/// Drawings that follow one another are one.
fn draw(marks: &mut Vec<Mark>, elements: &str) {
    if let Some(Mark::Drawing(before)) = marks.last_mut() {
        before.push_str(elements);
    } else if !elements.is_empty() {
        marks.push(Mark::Drawing(elements.to_owned()));
    }
}

fn rectangle(place: PixelPlace, fill: &str) -> String {
    let PixelPlace { x, y, width, height } = place;
    format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"/>"#)
}

fn outlines(set: &Set, fill: &str) -> String {
    if set.path.is_empty() {
        return String::new();
    }
    format!(r#"<path fill="{fill}" d="{}"/>"#, set.path)
}

/// A place in pixels, each edge at the whole one that is nearest. What a scene may not
/// hold lies at the sheet's corner.
fn pixels(place: Place) -> PixelPlace {
    let at = |mils: i64| u32::try_from((mils * i64::from(DPI) + 500) / 1_000).unwrap_or(0);
    let (x, y) = (i64::from(place.x), i64::from(place.y));
    let (left, top) = (at(x), at(y));
    PixelPlace {
        x: left,
        y: top,
        width: at(x + i64::from(place.width)).saturating_sub(left),
        height: at(y + i64::from(place.height)).saturating_sub(top),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use std::collections::BTreeMap;
    use std::time::Instant;

    use domain::templates::placeholders::Values;
    use domain::templates::scene::{Alignment, Color, Font, SceneBox, TextRun, Weight};

    use super::*;
    use crate::images;

    const SIZE: PostcardSize = PostcardSize::SixByEleven;

    fn text(words: &str, size_tenths: i32) -> SceneBox {
        SceneBox {
            name: "text".to_owned(),
            place: SIZE.safe(),
            ink: Ink::Text(TextRun {
                text: words.to_owned(),
                font: Font::Sans,
                weight: Weight::Regular,
                size_tenths,
                color: Color([10, 20, 30]),
                alignment: Alignment::Left,
            }),
        }
    }

    fn front(boxes: Vec<SceneBox>, values: &Values) -> SideLayout {
        let scene = Scene {
            front: boxes,
            back: Vec::new(),
        };
        let none = BTreeMap::new();
        lay_out(
            &scene,
            Side::Front,
            SIZE,
            &Words::new(values, &none),
            Group::Property,
        )
    }

    fn no_picture(picture: Uuid) -> Result<Vec<u8>, RasterError> {
        Err(RasterError::Picture {
            picture,
            fault: images::ImageFault::Format,
        })
    }

    // Must show: pixel sizes right at 300 dpi
    #[test]
    fn each_size_has_its_pixels_in_print_and_a_thumbnail() {
        for size in PostcardSize::ALL {
            let scene = Scene::beginning(size);
            let (values, none) = (Values::examples(), BTreeMap::new());
            for side in Side::ALL {
                let words = Words::new(&values, &none);
                let laid = lay_out(&scene, side, size, &words, Group::Property);
                assert_eq!((laid.width, laid.height), size.pixels());
                assert_eq!(laid.notes, [], "{size:?} {side:?}");
                let print = print_jpeg(&laid, no_picture).unwrap();
                assert_eq!(images::look(&print.bytes), Ok(size.pixels()));
                // JFIF: unit 1 is dots an inch, then both densities.
                assert_eq!(&print.bytes[13..18], [1, 1, 44, 1, 44]);
                let small = thumbnail_jpeg(&laid, 480, no_picture).unwrap();
                assert_eq!(images::look(&small.bytes).unwrap().0, 480);
            }
        }
    }

    fn in_box(name: &str, place: Place, ink: Ink) -> SceneBox {
        SceneBox {
            name: name.to_owned(),
            place,
            ink,
        }
    }

    fn line_in(name: &str, y: i32, height: i32, color: Color) -> SceneBox {
        let SceneBox { ink, .. } = text("Sold in ten days", 240);
        let Ink::Text(run) = ink else {
            panic!("a text");
        };
        let place = Place {
            x: 500,
            y,
            width: 6_000,
            height,
        };
        in_box(name, place, Ink::Text(TextRun { color, ..run }))
    }

    // Near-black on navy, and texts that run over one another, are no art to print.
    #[test]
    fn a_text_that_can_hardly_be_read_is_told() {
        let (navy, black, white) = (
            Color([0x1d, 0x3b, 0x53]),
            Color([0x11, 0x11, 0x11]),
            Color([255; 3]),
        );
        let band = in_box("band", SIZE.sheet(), Ink::Rectangle { color: navy });
        let none = Values::default();
        let kinds = |laid: SideLayout| -> Vec<(usize, NoteKind)> {
            laid.notes.into_iter().map(|note| (note.at, note.kind)).collect()
        };

        let dark = front(vec![band.clone(), line_in("headline", 1_000, 600, black)], &none);
        assert!(!dark.is_held());
        assert_eq!(kinds(dark), [(1, NoteKind::LowContrast(16))]);
        let light = front(vec![band.clone(), line_in("headline", 1_000, 600, white)], &none);
        assert_eq!(kinds(light), []);
        // White on paper; what lies below a picture is not known.
        let bare = front(vec![line_in("headline", 1_000, 600, white)], &none);
        assert_eq!(kinds(bare), [(0, NoteKind::LowContrast(10))]);
        let picture = Ink::Picture {
            picture: Uuid::from_u128(9),
        };
        let house = in_box("house", SIZE.sheet(), picture);
        let pictured = front(vec![house, line_in("headline", 1_000, 600, white)], &none);
        assert_eq!(kinds(pictured), []);

        let over = front(
            vec![
                line_in("headline", 1_000, 600, navy),
                line_in("line", 1_100, 600, navy),
            ],
            &none,
        );
        assert_eq!(kinds(over), [(1, NoteKind::Overlap("headline".to_owned()))]);
        // The boxes share room, the words don't.
        let apart = front(
            vec![
                line_in("headline", 1_000, 1_500, navy),
                line_in("line", 2_000, 600, navy),
            ],
            &none,
        );
        assert_eq!(kinds(apart), []);
    }

    #[test]
    fn a_drawing_is_numbers_whatever_the_text_says() {
        let mut values = Values::default();
        let name = "<image href='https://evil.example/'/>\"/><script>";
        values.set(
            domain::templates::variables::Variable::City,
            Some(name.to_owned()),
        );
        let laid = front(vec![text("In { City } & </svg>", 140)], &values);
        let svg = laid.svg(|_| None);
        for word in ["evil", "script", "image", "&"] {
            assert!(!svg.contains(word), "{word}");
        }
        assert_eq!(svg.matches("</svg>").count(), 1);
        assert!(!laid.is_held());
    }

    #[test]
    fn pictures_stand_between_what_is_below_and_above_them() {
        let picture = Uuid::from_u128(9);
        let house = SceneBox {
            ink: Ink::Picture { picture },
            ..text("", 140)
        };
        let laid = front(
            vec![text("below", 140), house, text("above", 140)],
            &Values::default(),
        );
        assert_eq!(laid.marks.len(), 3);
        let svg = laid.svg(|_| Some("/media/a?e=1&s=\"<".to_owned()));
        assert!(svg.contains("href=\"/media/a?e=1&amp;s=&quot;&lt;\""), "{svg}");
        assert!(print_jpeg(&laid, no_picture).is_err());
    }

    // Promise: hostile input
    #[test]
    fn as_much_as_may_be_sent_is_laid_out_quickly() {
        let full: Vec<_> = (0..40).map(|_| text(&"{ City } x".repeat(100), 60)).collect();
        let mut values = Values::default();
        values.set(
            domain::templates::variables::Variable::City,
            Some("W".repeat(400)),
        );
        let begun = Instant::now();
        let laid = front(full, &values);
        assert!(laid.is_held());
        let svg = laid.svg(|_| None);
        assert!(svg.len() < 8_000_000, "{}", svg.len());
        assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
        for (x, width) in [(i32::MIN, i32::MAX), (i32::MAX, i32::MAX), (-5, -5)] {
            let place = Place {
                x,
                y: x,
                width,
                height: width,
            };
            let one = SceneBox {
                place,
                ..text("Hello there", i32::MAX)
            };
            let _ = front(vec![one], &values).svg(|_| None);
        }
    }
}
