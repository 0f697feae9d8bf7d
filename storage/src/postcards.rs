//! Composed postcards: browsers show the layout as SVG, and the print is made from the same
//! layout.
//!
//! This module turns a scene into lines, glyph outlines and pixels. What a scene may contain is
//! defined in `domain::templates::scene`.
//!
//! Letters are drawn as outlines, so that a browser and the print file show the same shapes in
//! the same places, whatever fonts are installed. A unit of the drawing is one pixel in print, at
//! 300 per inch. Pictures and rectangles are aligned to whole pixels.
//!
//! Everything here is CPU-bound: don't call it on async threads.

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

use letters::SetText;

/// The most characters that are drawn on a side, whatever the values of its variables. More would
/// not be legible in print.
const MAX_DRAWN: usize = 12_000;

pub use raster::{RasterError, print_jpeg, thumbnail_jpeg};

/// A rectangle in whole pixels of the print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelPlace {
    /// The distance from the left edge.
    pub x: u32,
    /// The distance from the upper edge.
    pub y: u32,
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

/// An element of the layout. Later elements cover earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A picture, cropped to cover its place.
    Picture {
        /// The picture's id.
        picture: Uuid,
        /// Its place.
        place: PixelPlace,
        /// Whether a portrait picture is rotated to cover a landscape place.
        turns: bool,
    },
    /// SVG elements. They contain only numbers, never text of users.
    Drawing(String),
}

/// A note for the user about a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The index of the box on its side.
    pub at: usize,
    /// The kind of note.
    pub kind: NoteKind,
}

/// The kinds of notes about a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// Its text doesn't fit. Contains the words that are not shown.
    Overflow(String),
    /// Its font lacks characters of the text. Contains each once.
    Unprintable(String),
    /// Its text is so near to the edge that it may be cut off.
    NearEdge,
    /// Its text overlaps the text of the box with this name.
    Overlap(String),
    /// Its text has too little contrast with the background. Contains the contrast ratio in
    /// tenths.
    LowContrast(u32),
}

impl NoteKind {
    /// Whether it prevents the card from being printed.
    #[must_use]
    pub fn holds(&self) -> bool {
        match self {
            Self::Overflow(_) | Self::Unprintable(_) => true,
            Self::NearEdge | Self::Overlap(_) | Self::LowContrast(_) => false,
        }
    }
}

/// The layout of one side of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct SideLayout {
    /// The width in pixels of the print, including the bleed.
    pub width: u32,
    /// The height in pixels of the print, including the bleed.
    pub height: u32,
    /// The elements, drawn on white.
    pub marks: Vec<Mark>,
    /// Notes for the user.
    pub notes: Vec<Note>,
}

/// Lays out a side with the values of its variables. A variable without a value appears in its
/// braces.
#[must_use]
pub fn lay_out(scene: &Scene, side: Side, size: PostcardSize, words: &Words, group: Group) -> SideLayout {
    let sheet = pixels(size.sheet());
    let mut marks = Vec::new();
    let mut notes = Vec::new();
    let mut room = MAX_DRAWN;
    let mut texts = Vec::new();
    for (at, scene_box) in scene.side(side).iter().enumerate() {
        let place = pixels(scene_box.place);
        match &scene_box.ink {
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
                let mut text_set = letters::typeset(run, scene_box.place, &drawn);
                if drawn.len() < text.len() && text_set.overflow.is_empty() {
                    text_set.overflow = letters::shortened(&text[drawn.len()..]);
                }
                draw(&mut marks, &outlines(&text_set, &run.color.hex()));
                let mut note = |kind| notes.push(Note { at, kind });
                if !text_set.overflow.is_empty() {
                    note(NoteKind::Overflow(text_set.overflow));
                }
                if !text_set.unprintable.is_empty() {
                    note(NoteKind::Unprintable(text_set.unprintable));
                }
                if !scene_box.place.is_within(size.safe()) {
                    note(NoteKind::NearEdge);
                }
                texts.push((at, text_set.lines));
            }
        }
    }
    notes.extend(legibility::notes(scene.side(side), &texts));
    notes.sort_by_key(|note| note.at);
    if side == Side::Back {
        // The printer overprints this block with the address.
        draw(&mut marks, &rectangle(pixels(size.address_block()), "#ffffff"));
    }
    SideLayout {
        width: sheet.width,
        height: sheet.height,
        marks,
        notes,
    }
}

/// A side with one picture. A portrait picture is rotated.
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
    /// The side as SVG. `address` returns the URL of a picture; a gray place replaces a picture
    /// without a URL.
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

    /// The ids of its pictures, each once.
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

    /// Whether a note prevents the card from being printed.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.notes.iter().any(|note| note.kind.holds())
    }
}

/// The opening tag of a drawing of this size.
fn opened(width: u32, height: u32) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#
    )
}

/// Adds elements. Consecutive drawings are joined into one.
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

fn outlines(text_set: &SetText, fill: &str) -> String {
    if text_set.path.is_empty() {
        return String::new();
    }
    format!(r#"<path fill="{fill}" d="{}"/>"#, text_set.path)
}

/// A place in pixels, with each edge rounded to the nearest one. Coordinates that
/// a scene may not contain become 0.
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

    // Must show: correct pixel sizes at 300 dpi
    #[test]
    fn each_size_has_its_pixels_in_print_and_a_thumbnail() {
        for size in PostcardSize::ALL {
            let scene = Scene::beginning(size);
            let (values, none) = (Values::examples(), BTreeMap::new());
            for side in Side::ALL {
                let words = Words::new(&values, &none);
                let layout = lay_out(&scene, side, size, &words, Group::Property);
                assert_eq!((layout.width, layout.height), size.pixels());
                assert_eq!(layout.notes, [], "{size:?} {side:?}");
                let print = print_jpeg(&layout, no_picture).unwrap();
                assert_eq!(images::look(&print.bytes), Ok(size.pixels()));
                // JFIF: unit 1 is dots per inch, then both densities.
                assert_eq!(&print.bytes[13..18], [1, 1, 44, 1, 44]);
                let small = thumbnail_jpeg(&layout, 480, no_picture).unwrap();
                assert_eq!(images::look(&small.bytes).unwrap().0, 480);
            }
        }
    }

    fn box_of(name: &str, place: Place, ink: Ink) -> SceneBox {
        SceneBox {
            name: name.to_owned(),
            place,
            ink,
        }
    }

    fn line_of(name: &str, y: i32, height: i32, color: Color) -> SceneBox {
        let SceneBox { ink, .. } = text("Sold in ten days", 240);
        let Ink::Text(run) = ink else {
            panic!("not a text");
        };
        let place = Place {
            x: 500,
            y,
            width: 6_000,
            height,
        };
        box_of(name, place, Ink::Text(TextRun { color, ..run }))
    }

    // Near-black on navy and overlapping texts should not be printed.
    #[test]
    fn a_text_with_low_contrast_or_overlap_gets_a_note() {
        let (navy, black, white) = (
            Color([0x1d, 0x3b, 0x53]),
            Color([0x11, 0x11, 0x11]),
            Color([255; 3]),
        );
        let band = box_of("band", SIZE.sheet(), Ink::Rectangle { color: navy });
        let none = Values::default();
        let kinds = |layout: SideLayout| -> Vec<(usize, NoteKind)> {
            layout
                .notes
                .into_iter()
                .map(|note| (note.at, note.kind))
                .collect()
        };

        let dark = front(vec![band.clone(), line_of("headline", 1_000, 600, black)], &none);
        assert!(!dark.is_held());
        assert_eq!(kinds(dark), [(1, NoteKind::LowContrast(16))]);
        let light = front(vec![band.clone(), line_of("headline", 1_000, 600, white)], &none);
        assert_eq!(kinds(light), []);
        // White on paper. The colors of a picture are not known.
        let bare = front(vec![line_of("headline", 1_000, 600, white)], &none);
        assert_eq!(kinds(bare), [(0, NoteKind::LowContrast(10))]);
        let picture = Ink::Picture {
            picture: Uuid::from_u128(9),
        };
        let house = box_of("house", SIZE.sheet(), picture);
        let pictured = front(vec![house, line_of("headline", 1_000, 600, white)], &none);
        assert_eq!(kinds(pictured), []);

        let over = front(
            vec![
                line_of("headline", 1_000, 600, navy),
                line_of("line", 1_100, 600, navy),
            ],
            &none,
        );
        assert_eq!(kinds(over), [(1, NoteKind::Overlap("headline".to_owned()))]);
        // The boxes overlap, but their words don't.
        let apart = front(
            vec![
                line_of("headline", 1_000, 1_500, navy),
                line_of("line", 2_000, 600, navy),
            ],
            &none,
        );
        assert_eq!(kinds(apart), []);
    }

    #[test]
    fn a_drawing_contains_only_numbers_whatever_the_text_is() {
        let mut values = Values::default();
        let name = "<image href='https://evil.example/'/>\"/><script>";
        values.set(
            domain::templates::variables::Variable::City,
            Some(name.to_owned()),
        );
        let layout = front(vec![text("In { City } & </svg>", 140)], &values);
        let svg = layout.svg(|_| None);
        for word in ["evil", "script", "image", "&"] {
            assert!(!svg.contains(word), "{word}");
        }
        assert_eq!(svg.matches("</svg>").count(), 1);
        assert!(!layout.is_held());
    }

    #[test]
    fn pictures_are_drawn_between_the_texts_below_and_above_them() {
        let picture = Uuid::from_u128(9);
        let house = SceneBox {
            ink: Ink::Picture { picture },
            ..text("", 140)
        };
        let layout = front(
            vec![text("below", 140), house, text("above", 140)],
            &Values::default(),
        );
        assert_eq!(layout.marks.len(), 3);
        let svg = layout.svg(|_| Some("/media/a?e=1&s=\"<".to_owned()));
        assert!(svg.contains("href=\"/media/a?e=1&amp;s=&quot;&lt;\""), "{svg}");
        assert!(print_jpeg(&layout, no_picture).is_err());
    }

    // Promise: hostile input
    #[test]
    fn the_largest_scene_is_laid_out_quickly() {
        let full: Vec<_> = (0..40).map(|_| text(&"{ City } x".repeat(100), 60)).collect();
        let mut values = Values::default();
        values.set(
            domain::templates::variables::Variable::City,
            Some("W".repeat(400)),
        );
        let started = Instant::now();
        let layout = front(full, &values);
        assert!(layout.is_held());
        let svg = layout.svg(|_| None);
        assert!(svg.len() < 8_000_000, "{}", svg.len());
        assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
        for (x, width) in [(i32::MIN, i32::MAX), (i32::MAX, i32::MAX), (-5, -5)] {
            let place = Place {
                x,
                y: x,
                width,
                height: width,
            };
            let extreme = SceneBox {
                place,
                ..text("Hello there", i32::MAX)
            };
            let _ = front(vec![extreme], &values).svg(|_| None);
        }
    }
}
