//! Renders a side of a postcard to pixels: its drawings with resvg, its pictures with our own
//! code.

use image::RgbImage;
use jpeg_encoder::SamplingFactor;
use resampling::{Filter, Part};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use uuid::Uuid;

use domain::templates::postcards::DPI;

use super::{Mark, PixelPlace, SideLayout, opened};
use crate::images::{self, ImageFault, Jpeg};

/// JPEG quality in print, of 100: high enough for sharp letters at 300 pixels per inch.
const PRINT_QUALITY: u8 = 95;

/// JPEG quality of thumbnails, of 100.
const THUMBNAIL_QUALITY: u8 = 88;

/// Colors have as many pixels as brightness, which keeps the edges of letters sharp.
const SHARP: SamplingFactor = SamplingFactor::R_4_4_4;

/// Why a side can't be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RasterError {
    /// A picture can't be used.
    #[error("a picture {fault}")]
    Picture {
        /// The picture's id.
        picture: Uuid,
        /// Why it can't be used.
        fault: ImageFault,
    },
    /// The layout can't be drawn. This is a defect of the code, not of the template.
    #[error("the drawing can't be read")]
    Drawing,
}

/// The side for the printer: a JPEG of 300 pixels per inch, including the bleed. `bytes_of`
/// returns the file of a picture. It is called for one picture after another, so that only one
/// file is in memory.
///
/// # Errors
/// [`RasterError`], and the errors of `bytes_of`.
pub fn print_jpeg<E: From<RasterError>>(
    side: &SideLayout,
    bytes_of: impl FnMut(Uuid) -> Result<Vec<u8>, E>,
) -> Result<Jpeg, E> {
    let drawn = raster(side, side.width, bytes_of)?;
    let dpi = u16::try_from(DPI).unwrap_or(u16::MAX);
    Ok(images::encoded(&drawn, PRINT_QUALITY, SHARP, Some(dpi)).map_err(|_| RasterError::Drawing)?)
}

/// The side as a thumbnail of `width` pixels.
///
/// # Errors
/// See [`print_jpeg`].
pub fn thumbnail_jpeg<E: From<RasterError>>(
    side: &SideLayout,
    width: u32,
    bytes_of: impl FnMut(Uuid) -> Result<Vec<u8>, E>,
) -> Result<Jpeg, E> {
    let drawn = raster(side, width, bytes_of)?;
    Ok(images::encoded(&drawn, THUMBNAIL_QUALITY, SHARP, None).map_err(|_| RasterError::Drawing)?)
}

/// Renders the side `width` pixels wide.
fn raster<E: From<RasterError>>(
    side: &SideLayout,
    width: u32,
    mut bytes_of: impl FnMut(Uuid) -> Result<Vec<u8>, E>,
) -> Result<RgbImage, E> {
    let width = width.clamp(1, side.width);
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let scale = width as f32 / side.width as f32;
    let height = (u64::from(side.height) * u64::from(width)).div_ceil(u64::from(side.width.max(1)));
    let height = u32::try_from(height).unwrap_or(1).max(1);
    let mut pixmap = Pixmap::new(width, height).ok_or(RasterError::Drawing)?;
    pixmap.fill(resvg::tiny_skia::Color::WHITE);
    for mark in &side.marks {
        match mark {
            Mark::Drawing(elements) => {
                let svg = format!("{}{elements}</svg>", opened(side.width, side.height));
                let tree = Tree::from_str(&svg, &Options::default()).map_err(|_| RasterError::Drawing)?;
                resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
            }
            Mark::Picture {
                picture,
                place,
                turns,
            } => {
                let place = scaled(*place, width, side.width);
                if place.width == 0 || place.height == 0 {
                    continue;
                }
                let bytes = bytes_of(*picture)?;
                let cover = cover(&bytes, place.width, place.height, *turns).map_err(|fault| {
                    RasterError::Picture {
                        picture: *picture,
                        fault,
                    }
                })?;
                paste(&mut pixmap, place, &cover);
            }
        }
    }
    let mut drawn = RgbImage::new(width, height);
    for (to, from) in drawn.pixels_mut().zip(pixmap.pixels()) {
        // Everything is drawn on white, so nothing is transparent.
        to.0 = [from.red(), from.green(), from.blue()];
    }
    Ok(drawn)
}

/// Scales a place from a drawing of width `from` to one of width `to`.
fn scaled(place: PixelPlace, to: u32, from: u32) -> PixelPlace {
    let at = |pixels: u32| {
        let scaled = (u64::from(pixels) * u64::from(to) * 2 + u64::from(from)) / (u64::from(from) * 2);
        u32::try_from(scaled).unwrap_or(0)
    };
    let (x, y) = (at(place.x), at(place.y));
    PixelPlace {
        x,
        y,
        width: at(place.x + place.width) - x,
        height: at(place.y + place.height) - y,
    }
}

/// The middle of a picture, scaled and cropped to cover this size. With `turns`, a portrait
/// picture is rotated first.
fn cover(bytes: &[u8], width: u32, height: u32, turns: bool) -> Result<RgbImage, ImageFault> {
    let mut picture = images::upright_rgb(bytes)?;
    if turns && picture.height() > picture.width() {
        picture = image::imageops::rotate270(&picture);
    }
    if (picture.width(), picture.height()) == (width, height) {
        return Ok(picture);
    }
    images::resized_rgb(Filter::Sharp, &picture, (width, height), Part::Middle)
}

/// Copies an opaque picture into the drawing.
fn paste(pixmap: &mut Pixmap, place: PixelPlace, picture: &RgbImage) {
    let (across, down) = (pixmap.width(), pixmap.height());
    let (right, bottom) = (
        (place.x + place.width).min(across),
        (place.y + place.height).min(down),
    );
    let wide = across as usize;
    for y in place.y..bottom {
        let row = &mut pixmap.pixels_mut()[y as usize * wide..][..wide];
        for x in place.x..right {
            let [red, green, blue] = picture.get_pixel(x - place.x, y - place.y).0;
            // Premultiplying an opaque color doesn't change it.
            if let Some(color) = PremultipliedColorU8::from_rgba(red, green, blue, u8::MAX) {
                row[x as usize] = color;
            }
        }
    }
}
