//! A composed postcard: the boxes on its two sides, and when they may be saved.
//!
//! This module contains scenes and their limits. `storage::postcards` lays them out and draws
//! them.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use uuid::Uuid;

use super::placeholders::{Syntax, Text};
use super::postcards::{Place, PostcardSize};
use super::variables::Group;
use super::{BoxPart, ContentFault, Part};

/// The most boxes on a side.
pub const MAX_BOXES: usize = 40;

/// The most pictures on a side, because each is decoded for print.
pub const MAX_PICTURES: usize = 8;

/// The most characters of a box's text.
pub const MAX_TEXT: usize = 1_000;

/// The most characters of text on a side.
pub const MAX_SIDE_TEXT: usize = 4_000;

/// The most characters of a box's name.
pub const MAX_BOX_NAME: usize = 40;

/// The smallest width and height of a box, in thousandths of an inch.
pub const MIN_SIDE_MILS: i32 = 50;

/// The smallest font size, in tenths of a point.
pub const MIN_SIZE_TENTHS: i32 = 60;
/// The largest font size, in tenths of a point.
pub const MAX_SIZE_TENTHS: i32 = 1_440;

/// A side of a postcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side with the picture.
    Front,
    /// The side with the address.
    Back,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::Front, Self::Back];

    /// The name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Back => "back",
        }
    }
}

/// A composed postcard. Later boxes of a side cover earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The boxes of the front.
    pub front: Vec<SceneBox>,
    /// The boxes of the back.
    pub back: Vec<SceneBox>,
}

/// A box on a side of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneBox {
    /// Its name, unique on its side.
    pub name: String,
    /// Its place.
    pub place: Place,
    /// Its content.
    pub ink: Ink,
}

/// The content of a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Ink {
    /// An uploaded picture, which covers the box and is cropped to it.
    Picture {
        /// The picture.
        picture: Uuid,
    },
    /// Text with variables.
    Text(TextRun),
    /// A filled rectangle.
    Rectangle {
        /// Its color.
        #[serde(rename = "colour")]
        color: Color,
    },
}

/// Text with variables, wrapped in its box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextRun {
    /// The text with its variables in braces and its line breaks.
    pub text: String,
    /// Its font.
    pub font: Font,
    /// Its weight.
    pub weight: Weight,
    /// Its font size, in tenths of a point.
    pub size_tenths: i32,
    /// Its color.
    #[serde(rename = "colour")]
    pub color: Color,
    /// Its alignment.
    pub alignment: Alignment,
}

/// A font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Font {
    /// Open Sans.
    Sans,
    /// Noto Serif.
    Serif,
    /// Oswald, narrow, for headlines.
    Narrow,
    /// Caveat, a handwriting font.
    Script,
}

impl Font {
    /// All of them, in display order.
    pub const ALL: [Self; 4] = [Self::Sans, Self::Serif, Self::Narrow, Self::Script];

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Sans => "Open Sans",
            Self::Serif => "Noto Serif",
            Self::Narrow => "Oswald",
            Self::Script => "Caveat",
        }
    }
}

/// The weight of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Weight {
    /// Regular.
    Regular,
    /// Bold.
    Bold,
}

/// The alignment of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Alignment {
    /// Left.
    Left,
    /// Centered.
    Center,
    /// Right.
    Right,
}

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Color(pub [u8; 3]);

impl Color {
    /// The color of a lowercase `#rrggbb`, as [`Color::hex`] writes it.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        if !digits
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        {
            return None;
        }
        let channel = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some(Self([channel(0)?, channel(2)?, channel(4)?]))
    }

    /// `#rrggbb`.
    #[must_use]
    pub fn hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Why a scene may not be saved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SceneFault {
    /// A side has more boxes than [`MAX_BOXES`].
    #[error("Must be {MAX_BOXES} boxes or fewer")]
    TooManyBoxes,
    /// A side has more pictures than [`MAX_PICTURES`].
    #[error("Must be {MAX_PICTURES} pictures or fewer")]
    TooManyPictures,
    /// A side has more text than [`MAX_SIDE_TEXT`].
    #[error("Must have {MAX_SIDE_TEXT} characters or fewer in total")]
    TooMuchText,
    /// A box has no name, or a long one.
    #[error("Must be 1 to {MAX_BOX_NAME} characters")]
    Name,
    /// Another box of the side has this name.
    #[error("Another box has this name")]
    NameTwice,
    /// A box extends beyond the sheet.
    #[error("Must be on the postcard")]
    Outside,
    /// A box is too small to be drawn.
    #[error("Must be at least {MIN_SIDE_MILS} thousandths of an inch wide and high")]
    TooSmall,
    /// A text is empty.
    #[error("Write something, or delete the box")]
    NoText,
    /// A text is too long.
    #[error("Must be {MAX_TEXT} characters or less")]
    LongText,
    /// The font size is out of range.
    #[error("Must be {} to {} points", MIN_SIZE_TENTHS / 10, MAX_SIZE_TENTHS / 10)]
    Size,
    /// Text is in the printer's address area.
    #[error("Text can't overlap the address area")]
    UnderAddress,
    /// No picture is chosen.
    #[error("Choose a picture, or delete the box")]
    NoPicture,
}

impl Scene {
    /// The boxes of a side.
    #[must_use]
    pub fn side(&self, side: Side) -> &[SceneBox] {
        match side {
            Side::Front => &self.front,
            Side::Back => &self.back,
        }
    }

    /// Whether a side is empty.
    #[must_use]
    pub fn has_empty_side(&self) -> bool {
        self.front.is_empty() || self.back.is_empty()
    }

    /// The texts on it.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.front
            .iter()
            .chain(&self.back)
            .filter_map(|one| match &one.ink {
                Ink::Text(run) => Some(run.text.as_str()),
                Ink::Picture { .. } | Ink::Rectangle { .. } => None,
            })
    }

    /// The pictures on it with their sides and positions among the side's boxes, with
    /// repetitions.
    pub fn pictures(&self) -> impl Iterator<Item = (Side, usize, Uuid)> {
        Side::ALL.into_iter().flat_map(move |side| {
            self.side(side)
                .iter()
                .enumerate()
                .filter_map(move |(at, one)| match &one.ink {
                    Ink::Picture { picture } => Some((side, at, *picture)),
                    Ink::Text(_) | Ink::Rectangle { .. } => None,
                })
        })
    }

    /// The faults that prevent saving, each with its box and field.
    #[must_use]
    pub fn faults(&self, size: PostcardSize, group: Group) -> Vec<(Part, ContentFault)> {
        let mut faults = Vec::new();
        for side in Side::ALL {
            side_faults(self.side(side), side, size, group, &mut faults);
        }
        faults
    }

    /// The initial scene: a colored band, a headline and some text, with room for the printed
    /// address.
    #[must_use]
    pub fn beginning(size: PostcardSize) -> Self {
        let (sheet, safe, block) = (size.sheet(), size.safe(), size.address_block());
        let (dark, white) = (Color([0x1d, 0x3b, 0x53]), Color([255, 255, 255]));
        let scale = sheet.height;
        let (margin, band) = (scale / 24, scale * 2 / 3);
        let text = |name: &str, place, text: &str, font, weight, size_tenths, color| SceneBox {
            name: name.to_owned(),
            place,
            ink: Ink::Text(TextRun {
                text: text.to_owned(),
                font,
                weight,
                size_tenths,
                color,
                alignment: Alignment::Left,
            }),
        };
        let inner = safe.width - 2 * margin;
        let place = |y: i32, height: i32| Place {
            x: safe.x + margin,
            y,
            width: inner,
            height,
        };
        let beside = Place {
            x: safe.x + margin,
            y: safe.y + margin,
            width: block.x - safe.x - 2 * margin,
            height: safe.height - 2 * margin,
        };
        Self {
            front: vec![
                SceneBox {
                    name: "band".to_owned(),
                    place: Place {
                        height: band,
                        ..sheet
                    },
                    ink: Ink::Rectangle { color: dark },
                },
                text(
                    "headline",
                    place(band / 3, band / 2),
                    "Planning a move?",
                    Font::Narrow,
                    Weight::Bold,
                    // A point is 1/72 inch: about a seventh of the card's height.
                    scale * 720 / 1_000 / 7,
                    white,
                ),
                text(
                    "line",
                    place(band + margin, safe.y + safe.height - band - 2 * margin),
                    "We pack, carry and unpack. You move in.",
                    Font::Sans,
                    Weight::Regular,
                    scale * 720 / 1_000 / 18,
                    dark,
                ),
            ],
            back: vec![text(
                "message",
                beside,
                "Dear { Recipient Name },\n\nCall us for a free, binding estimate.",
                Font::Sans,
                Weight::Regular,
                110,
                dark,
            )],
        }
    }
}

fn side_faults(
    boxes: &[SceneBox],
    side: Side,
    size: PostcardSize,
    group: Group,
    faults: &mut Vec<(Part, ContentFault)>,
) {
    let whole = Part::Side(side);
    if boxes.len() > MAX_BOXES {
        // Boxes beyond the limit are not checked one by one.
        faults.push((whole, SceneFault::TooManyBoxes.into()));
        return;
    }
    let (mut pictures, mut characters) = (0, 0);
    for (at, one) in boxes.iter().enumerate() {
        let mut refuse = |member, fault: ContentFault| {
            faults.push((Part::Box(BoxPart { side, at, member }), fault));
        };
        if one.name.is_empty() || one.name.chars().count() > MAX_BOX_NAME {
            refuse("name", SceneFault::Name.into());
        } else if boxes[..at].iter().any(|before| before.name == one.name) {
            refuse("name", SceneFault::NameTwice.into());
        }
        if one.place.width < MIN_SIDE_MILS || one.place.height < MIN_SIDE_MILS {
            refuse("width", SceneFault::TooSmall.into());
        } else if !one.place.is_within(size.sheet()) {
            refuse("x", SceneFault::Outside.into());
        }
        match &one.ink {
            Ink::Picture { picture } => {
                pictures += 1;
                if picture.is_nil() {
                    refuse("imageId", SceneFault::NoPicture.into());
                }
            }
            Ink::Rectangle { .. } => {}
            Ink::Text(run) => {
                let length = run.text.chars().count();
                characters += length;
                if run.text.trim().is_empty() {
                    refuse("text", SceneFault::NoText.into());
                } else if length > MAX_TEXT {
                    refuse("text", SceneFault::LongText.into());
                } else {
                    for fault in Text::parse(&run.text, Syntax::Plain, group).1 {
                        refuse("text", fault.into());
                    }
                }
                if !(MIN_SIZE_TENTHS..=MAX_SIZE_TENTHS).contains(&run.size_tenths) {
                    refuse("sizeTenths", SceneFault::Size.into());
                }
                if side == Side::Back && one.place.meets(size.address_block()) {
                    refuse("x", SceneFault::UnderAddress.into());
                }
            }
        }
    }
    if pictures > MAX_PICTURES {
        faults.push((whole, SceneFault::TooManyPictures.into()));
    }
    if characters > MAX_SIDE_TEXT {
        faults.push((whole, SceneFault::TooMuchText.into()));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn faults(scene: &Scene) -> Vec<(String, String)> {
        scene
            .faults(PostcardSize::FourBySix, Group::Property)
            .into_iter()
            .map(|(part, fault)| (part.field(), fault.to_string()))
            .collect()
    }

    fn headline(change: impl FnOnce(&mut SceneBox)) -> Scene {
        let mut scene = Scene::beginning(PostcardSize::FourBySix);
        change(&mut scene.front[1]);
        scene
    }

    fn run(one: &mut SceneBox) -> &mut TextRun {
        match &mut one.ink {
            Ink::Text(run) => run,
            Ink::Picture { .. } | Ink::Rectangle { .. } => unreachable!("a text"),
        }
    }

    #[test]
    fn the_initial_scene_can_be_saved_and_leaves_the_address_area_free() {
        for size in PostcardSize::ALL {
            for group in Group::ALL {
                let scene = Scene::beginning(size);
                assert_eq!(scene.faults(size, group), []);
                assert!(!scene.has_empty_side());
                for one in scene.front[1..].iter().chain(&scene.back) {
                    assert!(one.place.is_within(size.safe()), "{size:?} {one:?}");
                }
            }
        }
    }

    #[test]
    fn a_scene_reads_back_as_it_was_written() {
        let mut scene = Scene::beginning(PostcardSize::SixByNine);
        scene.back.push(SceneBox {
            name: "logo".to_owned(),
            place: Place {
                x: 0,
                y: 0,
                width: 500,
                height: 500,
            },
            ink: Ink::Picture {
                picture: Uuid::from_u128(7),
            },
        });
        let written = serde_json::to_value(&scene).unwrap();
        assert_eq!(serde_json::from_value::<Scene>(written).unwrap(), scene);
        assert_eq!(Color::from_hex("#1d3b53").unwrap().hex(), "#1d3b53");
        for wrong in ["1d3b53", "#1D3B53", "#1d3b5", "#1d3b5g", "#+1+1+1", "#é3b53"] {
            assert_eq!(Color::from_hex(wrong), None, "{wrong}");
        }
    }

    // Promise: hostile input
    #[test]
    fn faults_name_their_box_and_field() {
        let of = |field: &str, words: &str| vec![(field.to_owned(), words.to_owned())];
        let huge = headline(|one| one.place.width = i32::MAX);
        assert_eq!(
            faults(&huge),
            of("templateScene.front[1].x", "Must be on the postcard")
        );
        let negative = headline(|one| one.place.x = -1);
        assert_eq!(
            faults(&negative),
            of("templateScene.front[1].x", "Must be on the postcard")
        );
        let flat = headline(|one| one.place.height = 0);
        assert_eq!(faults(&flat)[0].0, "templateScene.front[1].width");
        let giant = headline(|one| run(one).size_tenths = i32::MAX);
        assert_eq!(
            faults(&giant),
            of("templateScene.front[1].sizeTenths", "Must be 6 to 144 points")
        );
        let misspelled = headline(|one| run(one).text = "In { Ctiy }".to_owned());
        assert_eq!(
            faults(&misspelled),
            of(
                "templateScene.front[1].text",
                "Unknown variable { Ctiy } (character 4). Did you mean { City }?"
            )
        );
        let long = headline(|one| run(one).text = "x".repeat(1_001));
        assert_eq!(
            faults(&long),
            of("templateScene.front[1].text", "Must be 1000 characters or less")
        );
        let twice = headline(|one| one.name = "band".to_owned());
        assert_eq!(faults(&twice)[0].0, "templateScene.front[1].name");
        let mut many = Scene::beginning(PostcardSize::FourBySix);
        many.front = vec![many.front[0].clone(); 10_000];
        assert_eq!(
            faults(&many),
            of("templateScene.front", "Must be 40 boxes or fewer")
        );
    }

    #[test]
    fn text_stays_clear_of_the_address_and_other_content_may_be_under_it() {
        let size = PostcardSize::SixByEleven;
        let mut scene = Scene::beginning(size);
        scene.back[0].place = size.safe();
        let faults = scene.faults(size, Group::Property);
        assert_eq!(
            faults,
            [(
                Part::Box(BoxPart {
                    side: Side::Back,
                    at: 0,
                    member: "x"
                }),
                SceneFault::UnderAddress.into()
            )]
        );
        scene.back[0].ink = Ink::Rectangle {
            color: Color([1, 2, 3]),
        };
        assert_eq!(scene.faults(size, Group::Property), []);
    }
}
