//! Pictures: checked before they are decoded, resized, and stored as JPEG.
//!
//! Everything here is CPU-bound: don't call it on async threads.

use std::borrow::Cow;
use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, Limits, Rgb, RgbImage, RgbaImage};
use jpeg_encoder::{ColorType, PixelDensity, SamplingFactor};
use resampling::{Filter, Part, Size};

/// The most pixels of a picture that is decoded. A decompression bomb of a few kilobytes may
/// claim gigabytes.
pub const MAX_PIXELS: u64 = 40_000_000;

/// The most bytes that decoding may allocate.
const MAX_ALLOCATED: u64 = 170 * 1024 * 1024;

/// JPEG quality on screens, of 100.
const JPEG_QUALITY: u8 = 88;

/// JPEG quality in print, of 100.
const PRINT_QUALITY: u8 = 92;

/// Colors have a quarter of the pixels that brightness has, as in camera files.
const PHOTOGRAPH: SamplingFactor = SamplingFactor::R_4_2_0;

/// Why a picture is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImageFault {
    /// The bytes are neither a JPEG nor a PNG, whatever the file's name is.
    #[error("is not a JPEG or PNG picture")]
    Format,
    /// It has more than [`MAX_PIXELS`], or none.
    #[error("has too many pixels")]
    Size,
    /// It is truncated or damaged.
    #[error("is damaged")]
    Damaged,
}

/// Reads width and height from the header and checks that the file is complete.
///
/// # Errors
/// Why it can't be decoded. The pixel data of an accepted picture may still be damaged.
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
    let is_whole = match format {
        ImageFormat::Jpeg => is_whole_jpeg(bytes),
        _ => is_whole_png(bytes),
    };
    if is_whole {
        Ok((width, height))
    } else {
        Err(ImageFault::Damaged)
    }
}

/// The picture as a JPEG that fits a square of `side` pixels, upright, with white instead of
/// transparency. A smaller picture keeps its size.
///
/// # Errors
/// [`ImageFault`] when the picture can't be used.
pub fn fitting_jpeg(bytes: &[u8], side: u32) -> Result<Vec<u8>, ImageFault> {
    let [jpeg] = fitting_jpegs(bytes, [side])?;
    Ok(jpeg.bytes)
}

/// The picture as a PNG that fits a square of `side` pixels, upright, with its transparency. A
/// smaller picture keeps its size.
///
/// # Errors
/// [`ImageFault`] when the picture can't be used.
pub fn fitting_png(bytes: &[u8], side: u32) -> Result<Vec<u8>, ImageFault> {
    let (picture, orientation) = decoded(bytes)?;
    let mut picture = shrunk(picture, side)?;
    picture.apply_orientation(orientation);
    // Eight bits per channel, and no alpha channel unless it is needed.
    let picture = if picture.color().has_alpha() {
        DynamicImage::ImageRgba8(picture.into_rgba8())
    } else {
        DynamicImage::ImageRgb8(picture.into_rgb8())
    };
    let mut made = Cursor::new(Vec::new());
    picture
        .write_to(&mut made, ImageFormat::Png)
        .map_err(|_| ImageFault::Damaged)?;
    Ok(made.into_inner())
}

/// A JPEG with its size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jpeg {
    /// The file.
    pub bytes: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// Like [`fitting_jpeg`], in several sizes, from the largest to the smallest. The picture is
/// decoded once, and each size is made from the one before.
///
/// # Errors
/// [`ImageFault`] when the picture can't be used.
pub fn fitting_jpegs<const N: usize>(bytes: &[u8], sides: [u32; N]) -> Result<[Jpeg; N], ImageFault> {
    let (mut picture, orientation) = decoded(bytes)?;
    let mut is_upright = false;
    let mut failed = None;
    let jpegs = sides.map(|side| {
        let before = std::mem::take(&mut picture);
        picture = shrunk(before, side).unwrap_or_else(|fault| {
            failed = Some(fault);
            DynamicImage::default()
        });
        if !std::mem::replace(&mut is_upright, true) {
            // Rotating after resizing costs less.
            picture.apply_orientation(orientation);
            picture = DynamicImage::ImageRgb8(on_white(std::mem::take(&mut picture)));
        }
        let pixels = std::mem::take(&mut picture).into_rgb8();
        let made = encoded(&pixels, JPEG_QUALITY, PHOTOGRAPH, None);
        picture = DynamicImage::ImageRgb8(pixels);
        made.unwrap_or_else(|fault| {
            failed = Some(fault);
            Jpeg {
                bytes: Vec::new(),
                width: 0,
                height: 0,
            }
        })
    });
    failed.map_or(Ok(jpegs), Err)
}

/// Width and height of the upright picture, after the camera's rotation, from the header alone.
///
/// # Errors
/// See [`look`].
pub fn look_upright(bytes: &[u8]) -> Result<(u32, u32), ImageFault> {
    let (width, height) = look(bytes)?;
    let mut decoder = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|_| ImageFault::Format)?
        .into_decoder()
        .map_err(|_| ImageFault::Damaged)?;
    let is_lying = matches!(
        decoder.orientation().map_err(|_| ImageFault::Damaged)?,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    );
    Ok(if is_lying {
        (height, width)
    } else {
        (width, height)
    })
}

/// A picture for print and for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printable {
    /// The picture for print, marked with its resolution.
    pub print: Jpeg,
    /// The same picture, small.
    pub thumbnail: Jpeg,
}

/// The picture for print and its thumbnail. Both are upright, with white instead of transparency.
/// The print covers `long` by `short` pixels in either orientation and is marked with `dpi`; the
/// thumbnail fits a square of `side` pixels. A smaller picture keeps its size.
///
/// # Errors
/// [`ImageFault`] when the picture can't be used.
pub fn printable(
    bytes: &[u8],
    (long, short): (u32, u32),
    dpi: u16,
    side: u32,
) -> Result<Printable, ImageFault> {
    let (mut picture, orientation) = decoded(bytes)?;
    let (width, height) = (picture.width(), picture.height());
    let factor = f64::max(
        f64::from(long) / f64::from(width.max(height)),
        f64::from(short) / f64::from(width.min(height)),
    );
    if factor < 1.0 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "smaller than it was"
        )]
        let scaled = |pixels: u32| (f64::from(pixels) * factor).ceil() as u32;
        picture = resized(&picture, scaled(width), scaled(height))?;
    }
    picture.apply_orientation(orientation);
    let picture = on_white(picture);
    let print = encoded(&picture, PRINT_QUALITY, PHOTOGRAPH, Some(dpi))?;
    let small = shrunk(DynamicImage::ImageRgb8(picture), side)?;
    let thumbnail = encoded(&small.into_rgb8(), JPEG_QUALITY, PHOTOGRAPH, None)?;
    Ok(Printable { print, thumbnail })
}

/// Draws a picture of `width` by `height` pixels, enlarges it by the factor `enlarged` and
/// encodes it as a JPEG. `color` returns the color of a point, with coordinates from 0 to 1.
///
/// # Errors
/// [`ImageFault::Size`] when it would be empty or too large.
pub fn drawn(
    (width, height): (u32, u32),
    enlarged: u32,
    color: impl Fn(f32, f32) -> [u8; 3],
) -> Result<Vec<u8>, ImageFault> {
    let (wide, high) = (width * enlarged, height * enlarged);
    if wide == 0 || high == 0 || u64::from(wide) * u64::from(high) > MAX_PIXELS {
        return Err(ImageFault::Size);
    }
    #[expect(clippy::cast_precision_loss, reason = "some hundreds of pixels")]
    let small = RgbImage::from_fn(width, height, |x, y| {
        Rgb(color(
            (x as f32 + 0.5) / width as f32,
            (y as f32 + 0.5) / height as f32,
        ))
    });
    let picture = resized(&DynamicImage::ImageRgb8(small), wide, high)?;
    Ok(encoded(&picture.into_rgb8(), PRINT_QUALITY, PHOTOGRAPH, None)?.bytes)
}

/// The upright picture, with white instead of transparency.
///
/// # Errors
/// [`ImageFault`] when the picture can't be used.
pub(crate) fn upright_rgb(bytes: &[u8]) -> Result<RgbImage, ImageFault> {
    let (mut picture, orientation) = decoded(bytes)?;
    picture.apply_orientation(orientation);
    Ok(on_white(picture))
}

/// A picture as a JPEG, marked with its resolution if there is a `dpi`.
pub(crate) fn encoded(
    picture: &RgbImage,
    quality: u8,
    sampling: SamplingFactor,
    dpi: Option<u16>,
) -> Result<Jpeg, ImageFault> {
    let (width, height) = picture.dimensions();
    let side = |pixels: u32| u16::try_from(pixels).map_err(|_| ImageFault::Size);
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(sampling);
    if let Some(dpi) = dpi {
        encoder.set_density(PixelDensity::dpi(dpi));
    }
    encoder
        .encode(picture.as_raw(), side(width)?, side(height)?, ColorType::Rgb)
        .map_err(|_| ImageFault::Damaged)?;
    Ok(Jpeg { bytes, width, height })
}

/// The picture as stored in its file, and the rotation that makes it upright.
fn decoded(bytes: &[u8]) -> Result<(DynamicImage, Orientation), ImageFault> {
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
    Ok((DynamicImage::from_decoder(decoder).map_err(damaged)?, orientation))
}

/// The bytes before the first chunk of a PNG (PNG, 5.2).
const PNG_SIGNATURE_BYTES: usize = 8;

/// Whether a PNG has all its chunks up to the last. A chunk has a length, a name, data and a
/// checksum (PNG, 5.3).
fn is_whole_png(png: &[u8]) -> bool {
    let mut rest = png.get(PNG_SIGNATURE_BYTES..).unwrap_or_default();
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let Ok(length) = usize::try_from(u32::from_be_bytes(*length)) else {
            return false;
        };
        let Some((name, data)) = after.split_first_chunk::<4>() else {
            return false;
        };
        let Some(next) = length.checked_add(4).and_then(|bytes| data.get(bytes..)) else {
            return false;
        };
        if name == b"IEND" {
            return true;
        }
        rest = next;
    }
    false
}

/// Markers of a JPEG (ITU T.81, table B.1): start of scan, end of image.
const SOS: &[u8] = &[0xFF, 0xDA];
const EOI: &[u8] = &[0xFF, 0xD9];

/// Whether the last scan of a JPEG is followed by the end marker. The decoder fills missing data
/// with gray and reports no error. An embedded thumbnail, as cameras write it, ends before the
/// scan.
fn is_whole_jpeg(jpeg: &[u8]) -> bool {
    let last = |marker: &[u8]| jpeg.windows(2).rposition(|pair| pair == marker);
    last(EOI) > last(SOS)
}

/// The picture resized to exactly this size.
fn resized(picture: &DynamicImage, width: u32, height: u32) -> Result<DynamicImage, ImageFault> {
    resized_by(Filter::Sharp, picture, (width, height))
}

fn resized_by(filter: Filter, picture: &DynamicImage, to: Size) -> Result<DynamicImage, ImageFault> {
    if picture.color().has_alpha() {
        let picture = picture
            .as_rgba8()
            .map_or_else(|| Cow::Owned(picture.to_rgba8()), Cow::Borrowed);
        let made = resampling::rgba(&picture, picture.dimensions(), to, filter, Part::Whole)
            .map_err(|_| ImageFault::Damaged)?;
        return RgbaImage::from_raw(to.0, to.1, made)
            .map(DynamicImage::ImageRgba8)
            .ok_or(ImageFault::Damaged);
    }
    let picture = picture
        .as_rgb8()
        .map_or_else(|| Cow::Owned(picture.to_rgb8()), Cow::Borrowed);
    resized_rgb(filter, &picture, to, Part::Whole).map(DynamicImage::ImageRgb8)
}

/// A part of the picture, resized to exactly `to`.
pub(crate) fn resized_rgb(
    filter: Filter,
    picture: &RgbImage,
    to: Size,
    part: Part,
) -> Result<RgbImage, ImageFault> {
    let made =
        resampling::rgb(picture, picture.dimensions(), to, filter, part).map_err(|_| ImageFault::Damaged)?;
    RgbImage::from_raw(to.0, to.1, made).ok_or(ImageFault::Damaged)
}

/// The picture, shrunk to fit a square of `side` pixels if it is larger.
fn shrunk(picture: DynamicImage, side: u32) -> Result<DynamicImage, ImageFault> {
    if picture.width() <= side && picture.height() <= side {
        return Ok(picture);
    }
    // First by averaging pixels, which is fast, then with the sharp filter.
    let rough = side.saturating_mul(3);
    let picture = if picture.width().max(picture.height()) > rough {
        resized_by(Filter::Mean, &picture, fitting(&picture, rough))?
    } else {
        picture
    };
    let (width, height) = fitting(&picture, side);
    resized(&picture, width, height)
}

/// The size of a picture whose longer side becomes `side` pixels.
fn fitting(picture: &DynamicImage, side: u32) -> (u32, u32) {
    let long = u64::from(picture.width().max(picture.height()));
    let fitted = |pixels: u32| {
        let rounded = (u64::from(pixels) * u64::from(side) * 2 + long) / (long * 2);
        u32::try_from(rounded).unwrap_or(side).max(1)
    };
    (fitted(picture.width()), fitted(picture.height()))
}

/// Puts the picture on white, because JPEG has no transparency.
fn on_white(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
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
    use image::codecs::jpeg::JpegEncoder;
    use image::{Rgba, RgbaImage};

    use super::*;

    fn png(width: u32, height: u32, color: [u8; 4]) -> Vec<u8> {
        let mut bytes = Vec::new();
        RgbaImage::from_pixel(width, height, Rgba(color))
            .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)
            .unwrap();
        bytes
    }

    /// A PNG whose header claims this size.
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
    fn a_picture_becomes_a_jpeg_that_fits_the_square_and_keeps_its_aspect_ratio() {
        let jpeg = fitting_jpeg(&png(600, 300, [10, 200, 30, 255]), 150).unwrap();
        assert_eq!(image::guess_format(&jpeg).unwrap(), ImageFormat::Jpeg);
        assert_eq!(look(&jpeg), Ok((150, 75)));
        let jpeg = fitting_jpeg(&png(40, 20, [10, 200, 30, 255]), 150).unwrap();
        assert_eq!(look(&jpeg), Ok((40, 20)));
    }

    // SET-19
    #[test]
    fn a_logo_becomes_a_png_that_fits_and_stays_transparent() {
        let made = fitting_png(&png(900, 300, [10, 200, 30, 0]), 600).unwrap();
        assert_eq!(image::guess_format(&made).unwrap(), ImageFormat::Png);
        assert_eq!(look(&made), Ok((600, 200)));
        let picture = image::load_from_memory(&made).unwrap();
        assert_eq!(picture.to_rgba8().get_pixel(300, 100).0[3], 0);
        let small = fitting_png(&png(40, 20, [10, 200, 30, 255]), 600).unwrap();
        assert_eq!(look(&small), Ok((40, 20)));
        assert_eq!(fitting_png(b"no picture", 600), Err(ImageFault::Format));
    }

    #[test]
    fn gray_and_16_bit_pictures_keep_their_colors_when_shrunk() {
        let png = |picture: DynamicImage| {
            let mut bytes = Vec::new();
            picture
                .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)
                .unwrap();
            bytes
        };
        let gray = png(image::GrayImage::from_pixel(900, 300, image::Luma([90])).into());
        let deep = image::ImageBuffer::from_pixel(900, 300, Rgba([0x1234_u16, 0x8000, 0xF000, 0x8000]));
        let deep = png(DynamicImage::ImageRgba16(deep));
        for (file, expected) in [(gray, [90, 90, 90, 255]), (deep, [0x12, 0x80, 0xF0, 0x80])] {
            let made = fitting_png(&file, 100).unwrap();
            assert_eq!(look(&made), Ok((100, 33)));
            let pixel = image::load_from_memory(&made)
                .unwrap()
                .to_rgba8()
                .get_pixel(50, 16)
                .0;
            for (found, expected_channel) in pixel.into_iter().zip(expected) {
                assert!(
                    i32::from(found).abs_diff(expected_channel) <= 1,
                    "{pixel:?}, {expected:?}"
                );
            }
        }
    }

    #[test]
    fn transparent_pixels_become_white() {
        let jpeg = fitting_jpeg(&png(16, 16, [0, 0, 0, 0]), 150).unwrap();
        let picture = image::load_from_memory(&jpeg).unwrap().to_rgb8();
        assert!(picture.get_pixel(8, 8).0.iter().all(|channel| *channel > 250));
    }

    #[test]
    fn several_sizes_are_made_from_one_picture_and_turned_upright() {
        // Left half red, right half blue, with an Exif tag that rotates it by 90° to the right.
        let mut plain = Vec::new();
        let picture = RgbImage::from_fn(600, 400, |x, _| {
            Rgb(if x < 300 { [220, 0, 0] } else { [0, 0, 220] })
        });
        JpegEncoder::new(&mut plain).encode_image(&picture).unwrap();
        let exif = [
            &[0xFF, 0xE1, 0, 34][..],
            b"Exif\0\0MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0",
        ]
        .concat();
        let turned = [&plain[..2], &exif, &plain[2..]].concat();
        let [large, small] = fitting_jpegs(&turned, [300, 60]).unwrap();
        assert_eq!((large.width, large.height), (200, 300));
        assert_eq!((small.width, small.height), (40, 60));
        for jpeg in [large, small] {
            assert_eq!(look(&jpeg.bytes), Ok((jpeg.width, jpeg.height)));
            let picture = image::load_from_memory(&jpeg.bytes).unwrap().to_rgb8();
            let top = picture.get_pixel(jpeg.width / 2, jpeg.height / 8).0;
            let bottom = picture.get_pixel(jpeg.width / 2, jpeg.height * 7 / 8).0;
            assert!(top[0] > 150 && bottom[2] > 150, "{top:?} {bottom:?}");
        }
        let [large, small] = fitting_jpegs(&png(40, 20, [10, 200, 30, 255]), [300, 60]).unwrap();
        assert_eq!((large.width, small.width), (40, 40));
    }

    // OUT-07
    #[test]
    fn a_picture_for_print_is_upright_covers_the_card_and_has_its_resolution() {
        let mut plain = Vec::new();
        let picture = RgbImage::from_fn(800, 400, |x, _| {
            Rgb(if x < 400 { [220, 0, 0] } else { [0, 0, 220] })
        });
        JpegEncoder::new(&mut plain).encode_image(&picture).unwrap();
        let exif = [
            &[0xFF, 0xE1, 0, 34][..],
            b"Exif\0\0MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0",
        ]
        .concat();
        let turned = [&plain[..2], &exif, &plain[2..]].concat();
        assert_eq!(look_upright(&turned), Ok((400, 800)));
        assert_eq!(look_upright(&plain), Ok((800, 400)));
        assert_eq!(look_upright(&plain[..plain.len() / 2]), Err(ImageFault::Damaged));
        let Printable { print, thumbnail } = printable(&turned, (300, 200), 300, 60).unwrap();
        // The print must cover the card on both sides, so the shorter one decides.
        assert_eq!((print.width, print.height), (200, 400));
        assert_eq!((thumbnail.width, thumbnail.height), (30, 60));
        assert_eq!(look(&print.bytes), Ok((200, 400)));
        // JFIF: unit 1 is dots per inch, then both densities.
        let jfif = print
            .bytes
            .windows(5)
            .position(|bytes| bytes == b"JFIF\0")
            .unwrap();
        assert_eq!(&print.bytes[jfif + 7..jfif + 12], [1, 1, 44, 1, 44]);
        let small = printable(&plain, (3375, 1875), 300, 60).unwrap();
        assert_eq!((small.print.width, small.print.height), (800, 400));
    }

    // USERS-48; promise: decompression bombs
    #[test]
    fn other_files_and_bombs_are_refused_before_decoding() {
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
        let whole = fitting_jpeg(&png(300, 300, [1, 2, 3, 255]), 300).unwrap();
        assert!(fitting_jpeg(&[&whole[..], b"and a film"].concat(), 150).is_ok());
        assert_eq!(
            fitting_jpeg(&whole[..whole.len() * 3 / 4], 150),
            Err(ImageFault::Damaged)
        );
        assert_eq!(
            fitting_jpeg(&claiming(5_000, 5_000), 150),
            Err(ImageFault::Damaged)
        );
    }

    // USERS-48
    #[test]
    fn a_truncated_file_is_detected_without_decoding() {
        let png = png(300, 300, [1, 2, 3, 255]);
        let jpeg = fitting_jpeg(&png, 300).unwrap();
        for whole in [png, jpeg] {
            assert_eq!(look(&whole), Ok((300, 300)));
            let with_more = [&whole[..], b"and a film"].concat();
            assert_eq!(look(&with_more), Ok((300, 300)));
            for kept in (64..whole.len()).step_by(7).chain([whole.len() - 1]) {
                assert_eq!(look(&whole[..kept]), Err(ImageFault::Damaged), "{kept}");
            }
        }
    }
}
