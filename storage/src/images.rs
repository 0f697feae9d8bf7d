//! Pictures: looked at before they are decoded, made smaller, stored as JPEG.
//!
//! All of it costs a core: not for async threads.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, Limits, Rgb, RgbImage};

/// The most pixels of a picture that is decoded: a bomb of a few kilobytes may
/// claim gigabytes.
pub const MAX_PIXELS: u64 = 40_000_000;

/// What decoding may allocate, bytes.
const MAX_ALLOCATED: u64 = 170 * 1024 * 1024;

/// Of 100.
const JPEG_QUALITY: u8 = 88;

/// Why a picture is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImageFault {
    /// The bytes are neither a JPEG nor a PNG, whatever the file is called.
    #[error("is no JPEG or PNG picture")]
    Format,
    /// It has more than [`MAX_PIXELS`], or none.
    #[error("has too many pixels")]
    Size,
    /// It is broken off or damaged.
    #[error("is damaged")]
    Damaged,
}

/// Width and height, from the header alone.
///
/// # Errors
/// What keeps it from being decoded; a picture that passes may still be damaged.
pub fn look(bytes: &[u8]) -> Result<(u32, u32), ImageFault> {
    let format = image::guess_format(bytes).map_err(|_| ImageFault::Format)?;
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png) {
        return Err(ImageFault::Format);
    }
    let (width, height) = ImageReader::with_format(Cursor::new(bytes), format)
        .into_dimensions()
        .map_err(|_| ImageFault::Damaged)?;
    let pixels = u64::from(width) * u64::from(height);
    if pixels == 0 || pixels > MAX_PIXELS {
        return Err(ImageFault::Size);
    }
    Ok((width, height))
}

/// The picture as a JPEG that fits a square of `side` pixels, upright, on white
/// where it was transparent. A smaller one keeps its size.
///
/// # Errors
/// What is wrong with it.
pub fn fitting_jpeg(bytes: &[u8], side: u32) -> Result<Vec<u8>, ImageFault> {
    look(bytes)?;
    let damaged = |_| ImageFault::Damaged;
    let mut reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|_| ImageFault::Format)?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_ALLOCATED);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let orientation = decoder.orientation().map_err(damaged)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    if picture.width() > side || picture.height() > side {
        picture = picture.resize(side, side, FilterType::Lanczos3);
    }
    picture.apply_orientation(orientation);
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, JPEG_QUALITY)
        .encode_image(&on_white(&picture))
        .map_err(damaged)?;
    Ok(jpeg)
}

/// JPEG knows no transparency.
fn on_white(picture: &DynamicImage) -> RgbImage {
    let mut opaque = RgbImage::new(picture.width(), picture.height());
    for (to, from) in opaque.pixels_mut().zip(picture.to_rgba8().pixels()) {
        let [red, green, blue, alpha] = from.0.map(u32::from);
        let blend = |channel: u32| {
            let mixed = (channel * alpha + 255 * (255 - alpha)) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        *to = Rgb([blend(red), blend(green), blend(blue)]);
    }
    opaque
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use image::{Rgba, RgbaImage};

    use super::*;

    fn png(width: u32, height: u32, color: [u8; 4]) -> Vec<u8> {
        let mut bytes = Vec::new();
        RgbaImage::from_pixel(width, height, Rgba(color))
            .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)
            .unwrap();
        bytes
    }

    /// A PNG whose header claims so many pixels.
    fn claiming(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = png(1, 1, [0, 0, 0, 255]);
        bytes[16..20].copy_from_slice(&width.to_be_bytes());
        bytes[20..24].copy_from_slice(&height.to_be_bytes());
        let checksum = crc32(&bytes[12..29]);
        bytes[29..33].copy_from_slice(&checksum.to_be_bytes());
        bytes
    }

    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0_u32, |crc, byte| {
            (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
                (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
            })
        })
    }

    // USERS-47
    #[test]
    fn a_picture_becomes_a_jpeg_that_fits_the_square_and_keeps_its_form() {
        let jpeg = fitting_jpeg(&png(600, 300, [10, 200, 30, 255]), 150).unwrap();
        assert_eq!(image::guess_format(&jpeg).unwrap(), ImageFormat::Jpeg);
        assert_eq!(look(&jpeg), Ok((150, 75)));
        let jpeg = fitting_jpeg(&png(40, 20, [10, 200, 30, 255]), 150).unwrap();
        assert_eq!(look(&jpeg), Ok((40, 20)));
    }

    #[test]
    fn what_was_transparent_is_white() {
        let jpeg = fitting_jpeg(&png(16, 16, [0, 0, 0, 0]), 150).unwrap();
        let picture = image::load_from_memory(&jpeg).unwrap().to_rgb8();
        assert!(picture.get_pixel(8, 8).0.iter().all(|channel| *channel > 250));
    }

    // USERS-48; RELIABILITY: image bombs
    #[test]
    fn what_is_no_picture_or_a_bomb_is_refused_before_it_is_decoded() {
        for text in [
            &b"just text"[..],
            b"",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            b"GIF89a\x01\x00\x01\x00",
        ] {
            assert_eq!(look(text), Err(ImageFault::Format));
        }
        assert_eq!(look(&claiming(30_000, 30_000)), Err(ImageFault::Size));
        let whole = png(300, 300, [1, 2, 3, 255]);
        assert_eq!(
            fitting_jpeg(&whole[..whole.len() / 2], 150),
            Err(ImageFault::Damaged)
        );
        assert_eq!(
            fitting_jpeg(&claiming(5_000, 5_000), 150),
            Err(ImageFault::Damaged)
        );
    }
}
