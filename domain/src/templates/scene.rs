//! A composed postcard: boxes on its two sides, and when they may be saved.
//!
//! What belongs here: what a scene holds and its limits. What does not: how it becomes
//! lines and pixels (`storage::postcards`).

use serde::{Deserialize, Serialize};
use thiserror::Error;
use uuid::Uuid;

use super::placeholders::{Syntax, Text};
use super::postcards::{Place, PostcardSize};
use super::variables::Group;
use super::{BoxPart, ContentFault, Part};

/// The most boxes on a side.
pub const MAX_BOXES: usize = 40;

/// The most pictures on a side: each is decoded for print.
pub const MAX_PICTURES: usize = 8;

/// The longest text of a box, characters.
pub const MAX_TEXT: usize = 1_000;

/// The most text on a side, characters.
pub const MAX_SIDE_TEXT: usize = 4_000;

/// The longest name of a box, characters.
pub const MAX_BOX_NAME: usize = 40;

/// The least width and height of a box, thousandths of an inch.
pub const MIN_SIDE_MILS: i32 = 50;

/// The smallest and the largest print, tenths of a point.
pub const MIN_SIZE_TENTHS: i32 = 60;
/// See [`MIN_SIZE_TENTHS`].
pub const MAX_SIZE_TENTHS: i32 = 1_440;

/// A side of a postcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The one with the picture.
    Front,
    /// The one with the address.
    Back,
}

impl Side {
    /// Both.
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

/// A composed postcard. On each side what stands later covers what stands earlier.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The boxes of the front.
    pub front: Vec<SceneBox>,
    /// The boxes of the back.
    pub back: Vec<SceneBox>,
}

/// Something on a side of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneBox {
    /// What its builder knows it by; once on its side.
    pub name: String,
    /// Where it stands.
    pub place: Place,
    /// What is drawn there.
    pub ink: Ink,
}

/// What is drawn in a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Ink {
    /// A picture that was handed in; it covers the box, what is too much of it is cut.
    Picture {
        /// Which.
        picture: Uuid,
    },
    /// Text with variables.
    Text(TextRun),
    /// A filled rectangle.
    Rectangle {
        /// Of what colour.
        colour: Colour,
    },
}

/// Text with variables, wrapped in its box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextRun {
    /// It, with its variables in braces and its lines as they were written.
    pub text: String,
    /// In which letters.
    pub font: Font,
    /// How heavy.
    pub weight: Weight,
    /// How large, in tenths of a point.
    pub size_tenths: i32,
    /// Of what colour.
    pub colour: Colour,
    /// To which side its lines lean.
    pub alignment: Alignment,
}

/// Letters that are printed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Font {
    /// Open Sans.
    Sans,
    /// Noto Serif.
    Serif,
    /// Oswald, narrow, for headlines.
    Narrow,
    /// Caveat, as if by hand.
    Script,
}

impl Font {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Sans, Self::Serif, Self::Narrow, Self::Script];

    /// What people call it.
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

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Weight {
    /// As in a book.
    Regular,
    /// As in a headline.
    Bold,
}

/// To which side lines lean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Alignment {
    /// To the left.
    Left,
    /// To neither.
    Center,
    /// To the right.
    Right,
}

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// The colour of `#rrggbb` in small letters, as [`Colour::hex`] writes it.
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
    #[error("Must have {MAX_SIDE_TEXT} characters or fewer in all")]
    TooMuchText,
    /// A box has no name, or a long one.
    #[error("Must be 1 to {MAX_BOX_NAME} characters")]
    Name,
    /// Another box of the side has this name.
    #[error("Another box has this name")]
    NameTwice,
    /// A box reaches over an edge of the sheet.
    #[error("Must lie on the card")]
    Outside,
    /// A box is smaller than can be drawn.
    #[error("Must be at least {MIN_SIDE_MILS} thousandths of an inch wide and high")]
    TooSmall,
    /// A text says nothing.
    #[error("Write something, or delete the box")]
    NoText,
    /// A text is long.
    #[error("Must be {MAX_TEXT} characters or less")]
    LongText,
    /// Letters are too small to be read or too large to be drawn.
    #[error("Must be {} to {} points", MIN_SIZE_TENTHS / 10, MAX_SIZE_TENTHS / 10)]
    Size,
    /// Text stands where the printer writes the address.
    #[error("Text can't stand where the address is printed")]
    UnderAddress,
    /// A picture was not chosen.
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

    /// Whether a side has nothing on it.
    #[must_use]
    pub fn lacks_a_side(&self) -> bool {
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

    /// The pictures on it with their sides and places among the side's boxes, as often
    /// as they stand there.
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

    /// What keeps it from being saved, each with its box and the member of that.
    #[must_use]
    pub fn faults(&self, size: PostcardSize, group: Group) -> Vec<(Part, ContentFault)> {
        let mut faults = Vec::new();
        for side in Side::ALL {
            side_faults(self.side(side), side, size, group, &mut faults);
        }
        faults
    }

    /// What one begins with: a band of colour, a headline and a few words, beside which
    /// the printer finds room for the address.
    #[must_use]
    pub fn beginning(size: PostcardSize) -> Self {
        let (sheet, safe, block) = (size.sheet(), size.safe(), size.address_block());
        let (dark, white) = (Colour([0x1d, 0x3b, 0x53]), Colour([255, 255, 255]));
        let scale = sheet.height;
        let (margin, band) = (scale / 24, scale * 2 / 3);
        let text = |name: &str, place, text: &str, font, weight, size_tenths, colour| SceneBox {
            name: name.to_owned(),
            place,
            ink: Ink::Text(TextRun {
                text: text.to_owned(),
                font,
                weight,
                size_tenths,
                colour,
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
                    ink: Ink::Rectangle { colour: dark },
                },
                text(
                    "headline",
                    place(band / 3, band / 2),
                    "A move in sight?",
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
                "Dear { Recipient Name },\n\ncall us for an estimate that holds. It costs you nothing.",
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
        // What is too much is not looked at one by one.
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

    fn told(scene: &Scene) -> Vec<(String, String)> {
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
    fn what_one_begins_with_may_be_saved_and_keeps_off_the_address() {
        for size in PostcardSize::ALL {
            for group in Group::ALL {
                let scene = Scene::beginning(size);
                assert_eq!(scene.faults(size, group), []);
                assert!(!scene.lacks_a_side());
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
        assert_eq!(Colour::from_hex("#1d3b53").unwrap().hex(), "#1d3b53");
        for wrong in ["1d3b53", "#1D3B53", "#1d3b5", "#1d3b5g", "#+1+1+1", "#é3b53"] {
            assert_eq!(Colour::from_hex(wrong), None, "{wrong}");
        }
    }

    // Promise: hostile input
    #[test]
    fn what_is_wrong_is_told_with_its_box_and_member() {
        let of = |field: &str, words: &str| vec![(field.to_owned(), words.to_owned())];
        let huge = headline(|one| one.place.width = i32::MAX);
        assert_eq!(
            told(&huge),
            of("templateScene.front[1].x", "Must lie on the card")
        );
        let negative = headline(|one| one.place.x = -1);
        assert_eq!(
            told(&negative),
            of("templateScene.front[1].x", "Must lie on the card")
        );
        let flat = headline(|one| one.place.height = 0);
        assert_eq!(told(&flat)[0].0, "templateScene.front[1].width");
        let giant = headline(|one| run(one).size_tenths = i32::MAX);
        assert_eq!(
            told(&giant),
            of("templateScene.front[1].sizeTenths", "Must be 6 to 144 points")
        );
        let misspelt = headline(|one| run(one).text = "In { Ctiy }".to_owned());
        assert_eq!(
            told(&misspelt),
            of(
                "templateScene.front[1].text",
                "There is no variable { Ctiy } (character 4). Did you mean { City }?"
            )
        );
        let long = headline(|one| run(one).text = "x".repeat(1_001));
        assert_eq!(
            told(&long),
            of("templateScene.front[1].text", "Must be 1000 characters or less")
        );
        let twice = headline(|one| one.name = "band".to_owned());
        assert_eq!(told(&twice)[0].0, "templateScene.front[1].name");
        let mut many = Scene::beginning(PostcardSize::FourBySix);
        many.front = vec![many.front[0].clone(); 10_000];
        assert_eq!(
            told(&many),
            of("templateScene.front", "Must be 40 boxes or fewer")
        );
    }

    #[test]
    fn text_keeps_off_the_address_and_all_else_may_lie_under_it() {
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
            colour: Colour([1, 2, 3]),
        };
        assert_eq!(scene.faults(size, Group::Property), []);
    }
}
