//! The wire format of composed postcards.

use domain::templates::postcards::Place;
use domain::templates::scene::{
    Alignment, Color, Font, Ink, MAX_BOXES, Scene, SceneBox, Side, TextRun, Weight,
};
use domain::templates::{BoxPart, Part};
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use crate::input::Checks;

/// A composed postcard. On each side, a later box covers an earlier one.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PostcardScene {
    /// The boxes of the front.
    #[oai(validator(max_items = 40))]
    pub front: Vec<PostcardBox>,
    /// The boxes of the back. The printer prints over the address block.
    #[oai(validator(max_items = 40))]
    pub back: Vec<PostcardBox>,
}

/// The kind of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum PostcardBoxKind {
    /// A picture that fills the box.
    Picture,
    /// Text with variables, wrapped in the box.
    Text,
    /// A filled rectangle.
    Rectangle,
}

/// The font of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "Font")]
pub enum PostcardFont {
    /// Open Sans.
    Sans,
    /// Noto Serif.
    Serif,
    /// Oswald.
    Narrow,
    /// Caveat.
    Script,
}

/// The weight of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "Weight")]
pub enum PostcardWeight {
    /// Regular weight.
    Regular,
    /// Bold weight.
    Bold,
}

/// The alignment of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "Alignment")]
pub enum PostcardAlignment {
    /// Left-aligned.
    Left,
    /// Centered.
    Center,
    /// Right-aligned.
    Right,
}

/// A box on a side of a postcard. Positions and sizes are in thousandths of an inch from the
/// upper left corner of the sheet in landscape, including the bleed. Fields of other kinds are
/// absent.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PostcardBox {
    /// The name that its builder gives it, 1 to 40 characters; unique on its side.
    #[oai(validator(max_length = 40))]
    pub name: String,
    /// Its kind.
    pub kind: PostcardBoxKind,
    /// Distance from the left edge of the sheet.
    pub x: i32,
    /// Distance from the upper edge of the sheet.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
    /// The picture: the imageId that upload-post-card-image returned.
    pub image_id: Option<Uuid>,
    /// The text, 1 to 1,000 characters, with variables in braces.
    #[oai(validator(max_length = 1000))]
    pub text: Option<String>,
    /// The font of its text.
    pub font: Option<PostcardFont>,
    /// The weight of its font.
    pub weight: Option<PostcardWeight>,
    /// The font size in tenths of a point: 60 to 1440.
    pub size_tenths: Option<i32>,
    /// The alignment of its lines.
    pub alignment: Option<PostcardAlignment>,
    /// The color of a text or rectangle: `#rrggbb` in lowercase.
    #[oai(rename = "colour", validator(max_length = 7))]
    pub color: Option<String>,
}

/// Parses a scene; `checks` receives its errors.
pub fn read(checks: &mut Checks, sent: &PostcardScene) -> Option<Scene> {
    let mut side = |side: Side, boxes: &[PostcardBox]| -> Option<Vec<SceneBox>> {
        let mut read = Vec::with_capacity(boxes.len().min(MAX_BOXES));
        let mut is_whole = true;
        for (at, one) in boxes.iter().enumerate() {
            match read_box(checks, side, at, one) {
                Some(one) => read.push(one),
                None => is_whole = false,
            }
        }
        is_whole.then_some(read)
    };
    let (front, back) = (side(Side::Front, &sent.front), side(Side::Back, &sent.back));
    Some(Scene {
        front: front?,
        back: back?,
    })
}

fn read_box(checks: &mut Checks, side: Side, at: usize, sent: &PostcardBox) -> Option<SceneBox> {
    let field = |member| Part::Box(BoxPart { side, at, member }).field();
    let ink = match sent.kind {
        // A picture that is not chosen yet becomes a fault of the scene.
        PostcardBoxKind::Picture => Some(Ink::Picture {
            picture: sent.image_id.unwrap_or_default(),
        }),
        PostcardBoxKind::Rectangle => {
            color(checks, &field("colour"), sent).map(|color| Ink::Rectangle { color })
        }
        PostcardBoxKind::Text => {
            let font = checks.take(&field("font"), sent.font.ok_or("Required"));
            let weight = checks.take(&field("weight"), sent.weight.ok_or("Required"));
            let size = checks.take(&field("sizeTenths"), sent.size_tenths.ok_or("Required"));
            let alignment = checks.take(&field("alignment"), sent.alignment.ok_or("Required"));
            let color = color(checks, &field("colour"), sent);
            let text = sent.text.clone().unwrap_or_default();
            (|| {
                Some(Ink::Text(TextRun {
                    text,
                    font: font?.into(),
                    weight: weight?.into(),
                    size_tenths: size?,
                    color: color?,
                    alignment: alignment?.into(),
                }))
            })()
        }
    };
    Some(SceneBox {
        name: sent.name.clone(),
        place: Place {
            x: sent.x,
            y: sent.y,
            width: sent.width,
            height: sent.height,
        },
        ink: ink?,
    })
}

fn color(checks: &mut Checks, field: &str, sent: &PostcardBox) -> Option<Color> {
    let color = sent.color.as_deref().and_then(Color::from_hex);
    checks.take(field, color.ok_or("Must be #rrggbb in lowercase"))
}

/// The wire format of a scene.
pub fn scene_out(scene: &Scene) -> PostcardScene {
    let side = |side| scene.side(side).iter().map(box_out).collect();
    PostcardScene {
        front: side(Side::Front),
        back: side(Side::Back),
    }
}

fn box_out(one: &SceneBox) -> PostcardBox {
    let Place { x, y, width, height } = one.place;
    let bare = PostcardBox {
        name: one.name.clone(),
        kind: PostcardBoxKind::Rectangle,
        x,
        y,
        width,
        height,
        image_id: None,
        text: None,
        font: None,
        weight: None,
        size_tenths: None,
        alignment: None,
        color: None,
    };
    match &one.ink {
        Ink::Picture { picture } => PostcardBox {
            kind: PostcardBoxKind::Picture,
            image_id: Some(*picture),
            ..bare
        },
        Ink::Rectangle { color } => PostcardBox {
            color: Some(color.hex()),
            ..bare
        },
        Ink::Text(run) => PostcardBox {
            kind: PostcardBoxKind::Text,
            text: Some(run.text.clone()),
            font: Some(run.font.into()),
            weight: Some(run.weight.into()),
            size_tenths: Some(run.size_tenths),
            alignment: Some(run.alignment.into()),
            color: Some(run.color.hex()),
            ..bare
        },
    }
}
