//! A side of a postcard in pixels: its drawings by resvg, its pictures by ourselves.

use image::RgbImage;
use jpeg_encoder::SamplingFactor;
use resampling::{Filter, Part};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use uuid::Uuid;

use domain::templates::postcards::DPI;

use super::{Mark, PixelPlace, SideLayout, opened};
use crate::images::{self, ImageFault, Jpeg};

/// Of 100: at 300 pixels an inch outlines of letters keep their edges.
const PRINT_QUALITY: u8 = 95;

/// Of 100.
const THUMBNAIL_QUALITY: u8 = 88;

/// Colors have as many pixels as brightness has: letters keep their edges.
const SHARP: SamplingFactor = SamplingFactor::R_4_4_4;

/// Why a side can't be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RasterError {
    /// A picture can't be used.
    #[error("a picture {fault}")]
    Picture {
        /// Which.
        picture: Uuid,
        /// Why.
        fault: ImageFault,
    },
    /// What was laid out can't be drawn: no fault of whoever composed it.
    #[error("the drawing can't be read")]
    Drawing,
}

/// The side as the printer takes it: a JPEG of 300 pixels an inch, what is cut off
/// included. `bytes_of` hands out the file of a picture; they are asked for one after
/// another, so that no more than one is held.
///
/// # Errors
/// [`RasterError`], and those of `bytes_of`.
pub fn print_jpeg<E: From<RasterError>>(
    side: &SideLayout,
    bytes_of: impl FnMut(Uuid) -> Result<Vec<u8>, E>,
) -> Result<Jpeg, E> {
    let drawn = raster(side, side.width, bytes_of)?;
    let dpi = u16::try_from(DPI).unwrap_or(u16::MAX);
    Ok(images::encoded(&drawn, PRINT_QUALITY, SHARP, Some(dpi)).map_err(|_| RasterError::Drawing)?)
}

/// The same, small: `width` pixels wide.
///
/// # Errors
/// As [`print_jpeg`].
pub fn thumbnail_jpeg<E: From<RasterError>>(
    side: &SideLayout,
    width: u32,
    bytes_of: impl FnMut(Uuid) -> Result<Vec<u8>, E>,
) -> Result<Jpeg, E> {
    let drawn = raster(side, width, bytes_of)?;
    Ok(images::encoded(&drawn, THUMBNAIL_QUALITY, SHARP, None).map_err(|_| RasterError::Drawing)?)
}

/// The side in pixels, `width` of them from left to right.
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
                let covering = covering(&bytes, place.width, place.height, *turns).map_err(|fault| {
                    RasterError::Picture {
                        picture: *picture,
                        fault,
                    }
                })?;
                lay(&mut pixmap, place, &covering);
            }
        }
    }
    let mut drawn = RgbImage::new(width, height);
    for (to, from) in drawn.pixels_mut().zip(pixmap.pixels()) {
        // Everything stands on white: nothing is transparent.
        to.0 = [from.red(), from.green(), from.blue()];
    }
    Ok(drawn)
}

/// A place in a drawing that is `to` pixels wide instead of `from`.
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

/// The middle of a picture in so many pixels, covering them; laid on its left side
/// where `turns` says so and it stands.
fn covering(bytes: &[u8], width: u32, height: u32, turns: bool) -> Result<RgbImage, ImageFault> {
    let mut picture = images::upright_rgb(bytes)?;
    if turns && picture.height() > picture.width() {
        picture = image::imageops::rotate270(&picture);
    }
    if (picture.width(), picture.height()) == (width, height) {
        return Ok(picture);
    }
    images::resized_rgb(Filter::Sharp, &picture, (width, height), Part::Middle)
}

/// Lays an opaque picture over a part of the drawing.
fn lay(pixmap: &mut Pixmap, place: PixelPlace, picture: &RgbImage) {
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
            // Opaque colors are their own premultiplied ones.
            if let Some(color) = PremultipliedColorU8::from_rgba(red, green, blue, u8::MAX) {
                row[x as usize] = color;
            }
        }
    }
}
