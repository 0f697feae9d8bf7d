//! Resizes pictures. A crate of its own, because the compiler takes longer for the filters than for
//! all of `storage` (docs/decisions/0018).

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::{U8x3, U8x4};
use fast_image_resize::{FilterType, PixelTrait, ResizeAlg, ResizeOptions, Resizer};

/// How pixels are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Their mean: quick, for far smaller pictures.
    Mean,
    /// Catmull-Rom.
    Sharp,
}

/// Which part of the source the target shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it, stretched where the ratio of the sides differs.
    Whole,
    /// The largest part with the target's ratio, from the middle.
    Middle,
}

/// A size in pixels: width, then height.
pub type Size = (u32, u32);

/// The pixels do not fill the size that they are said to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the pixels do not fill the picture")]
pub struct WrongSize;

/// Resizes an opaque picture of three bytes a pixel.
///
/// # Errors
/// [`WrongSize`] when `pixels` are too few.
pub fn rgb(pixels: &[u8], from: Size, to: Size, filter: Filter, part: Part) -> Result<Vec<u8>, WrongSize> {
    resampled::<U8x3>(pixels, from, to, options(filter, part))
}

/// Resizes a picture with an alpha channel, of four bytes a pixel.
///
/// # Errors
/// [`WrongSize`] when `pixels` are too few.
pub fn rgba(pixels: &[u8], from: Size, to: Size, filter: Filter, part: Part) -> Result<Vec<u8>, WrongSize> {
    resampled::<U8x4>(pixels, from, to, options(filter, part))
}

fn options(filter: Filter, part: Part) -> ResizeOptions {
    let filter = match filter {
        Filter::Mean => FilterType::Box,
        Filter::Sharp => FilterType::CatmullRom,
    };
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter));
    match part {
        Part::Whole => options,
        Part::Middle => options.fit_into_destination(Some((0.5, 0.5))),
    }
}

/// Names the type of the pixels: `Resizer::resize` finds it at run time and so compiles the filters
/// for all types.
fn resampled<P: PixelTrait>(
    pixels: &[u8],
    from: Size,
    to: Size,
    options: ResizeOptions,
) -> Result<Vec<u8>, WrongSize> {
    let source = TypedImageRef::<P>::from_buffer(from.0, from.1, pixels).map_err(|_| WrongSize)?;
    let mut made = vec![0; to.0 as usize * to.1 as usize * P::size()];
    let mut target = TypedImage::<P>::from_buffer(to.0, to.1, &mut made).map_err(|_| WrongSize)?;
    Resizer::new()
        .resize_typed(&source, &mut target, &options)
        .map_err(|_| WrongSize)?;
    Ok(made)
}
