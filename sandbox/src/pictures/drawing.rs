//! Draws pictures of invented houses and rooms.

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder as _};

const WIDTH: usize = 960;
const HEIGHT: usize = 640;

/// The file format.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Jpeg,
    Png,
}

impl Kind {
    pub fn of_ending(ending: &str) -> Option<Self> {
        match ending {
            "jpg" => Some(Self::Jpeg),
            "png" => Some(Self::Png),
            _ => None,
        }
    }

    pub fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
        }
    }
}

type Color = [u8; 3];

/// Three bytes per pixel, row by row.
struct Canvas(Vec<u8>);

impl Canvas {
    /// Fills these rows with a gradient from top to bottom.
    fn fade(&mut self, rows: std::ops::Range<usize>, top: Color, bottom: Color) {
        let (first, count) = (rows.start, rows.len().max(1));
        for row in rows {
            let color = mixed(top, bottom, row - first, count);
            self.fill(row, 0..WIDTH, color);
        }
    }

    fn fill(&mut self, row: usize, columns: std::ops::Range<usize>, color: Color) {
        if row >= HEIGHT {
            return;
        }
        let (from, to) = (columns.start.min(WIDTH), columns.end.min(WIDTH));
        let row = &mut self.0[row * WIDTH * 3..(row + 1) * WIDTH * 3];
        for pixel in row[from * 3..to.max(from) * 3].chunks_exact_mut(3) {
            pixel.copy_from_slice(&color);
        }
    }

    fn block(&mut self, left: usize, top: usize, width: usize, height: usize, color: Color) {
        for row in top..top + height {
            self.fill(row, left..left + width, color);
        }
    }

    /// Draws a roof over these columns, with its ridge in the middle.
    fn gable(&mut self, left: usize, top: usize, width: usize, height: usize, color: Color) {
        for row in 0..height {
            let inset = width * (height - row) / (2 * height);
            self.fill(top + row, left + inset..left + width - inset, color);
        }
    }

    fn window(&mut self, left: usize, top: usize, width: usize, height: usize, pane: Color) {
        self.block(left - 6, top - 6, width + 12, height + 12, [244, 241, 235]);
        self.block(left, top, width, height, pane);
        self.block(left + width / 2 - 2, top, 4, height, [244, 241, 235]);
        self.block(left, top + height / 2 - 2, width, 4, [244, 241, 235]);
    }
}

fn mixed(from: Color, to: Color, part: usize, whole: usize) -> Color {
    std::array::from_fn(|channel| {
        let (from, to) = (usize::from(from[channel]), usize::from(to[channel]));
        u8::try_from((from * (whole - part) + to * part) / whole).unwrap_or(u8::MAX)
    })
}

const SKIES: [(Color, Color); 4] = [
    ([96, 152, 214], [214, 232, 246]),
    ([244, 170, 112], [252, 226, 190]),
    ([138, 156, 178], [222, 228, 234]),
    ([72, 118, 190], [176, 212, 240]),
];
const WALLS: [Color; 6] = [
    [196, 92, 72],
    [232, 220, 196],
    [148, 168, 160],
    [212, 176, 128],
    [104, 124, 148],
    [238, 236, 230],
];
const ROOFS: [Color; 4] = [[92, 60, 52], [70, 74, 84], [120, 70, 56], [88, 92, 76]];
const DOORS: [Color; 4] = [[34, 66, 98], [122, 40, 42], [48, 84, 60], [64, 46, 38]];
const FLOORS: [Color; 4] = [[170, 126, 84], [132, 96, 66], [196, 164, 126], [120, 116, 112]];

fn pick<T: Copy>(values: &[T], draw: u8) -> T {
    values[usize::from(draw) % values.len()]
}

/// Draws the picture with this number, determined by the seed.
pub(super) fn draw(number: u8, seed: &[u8; 32], kind: Kind) -> Vec<u8> {
    let mut canvas = Canvas(vec![0; WIDTH * HEIGHT * 3]);
    if number <= 1 {
        house(&mut canvas, seed);
    } else {
        room(&mut canvas, seed);
    }
    let mut file = Vec::new();
    let (width, height) = (WIDTH as u32, HEIGHT as u32);
    let encoded = match kind {
        Kind::Jpeg => JpegEncoder::new_with_quality(&mut file, 82).write_image(
            &canvas.0,
            width,
            height,
            ExtendedColorType::Rgb8,
        ),
        Kind::Png => PngEncoder::new_with_quality(&mut file, CompressionType::Fast, FilterType::Up)
            .write_image(&canvas.0, width, height, ExtendedColorType::Rgb8),
    };
    if let Err(error) = encoded {
        tracing::error!(%error, "a picture could not be drawn");
    }
    file
}

fn house(canvas: &mut Canvas, seed: &[u8; 32]) {
    let horizon = 430 + usize::from(seed[0] % 40);
    let (high, low) = pick(&SKIES, seed[1]);
    canvas.fade(0..horizon, high, low);
    canvas.fade(horizon..HEIGHT, [126, 158, 92], [84, 122, 62]);
    let stories = 1 + usize::from(seed[2] % 3);
    let width = 340 + usize::from(seed[3]);
    let left = (WIDTH - width) / 2;
    let height = 110 * stories + 30;
    let top = horizon + 40 - height;
    let pane = pick(&[[150, 186, 212], [250, 220, 150], [116, 148, 176]], seed[4]);
    let roof = 90 + usize::from(seed[5] % 50);
    canvas.gable(
        left - 40,
        top.saturating_sub(roof),
        width + 80,
        roof,
        pick(&ROOFS, seed[6]),
    );
    canvas.block(left, top, width, height, pick(&WALLS, seed[7]));
    let columns = 3 + usize::from(seed[8] % 2);
    let step = width / columns;
    for story in 0..stories {
        for column in 0..columns {
            let is_door = story == stories - 1 && column == columns / 2;
            let (x, y) = (left + column * step + step / 2, top + 30 + story * 110);
            if is_door {
                canvas.block(
                    x - 28,
                    y + 4,
                    56,
                    height - 34 - story * 110,
                    pick(&DOORS, seed[9]),
                );
            } else {
                canvas.window(x - 26, y, 52, 62, pane);
            }
        }
    }
    canvas.gable(
        WIDTH / 2 - 120,
        horizon + 40,
        240,
        HEIGHT - horizon - 40,
        [200, 194, 184],
    );
    let tree = if seed[10].is_multiple_of(2) {
        left.saturating_sub(150)
    } else {
        left + width + 90
    };
    canvas.block(tree + 40, horizon - 60, 18, 110, [96, 70, 50]);
    for (layer, narrower) in [(0, 0), (1, 14), (2, 30)] {
        canvas.block(
            tree + narrower,
            horizon - 110 - layer * 46,
            98 - 2 * narrower,
            60,
            [70, 112, 62],
        );
    }
}

fn room(canvas: &mut Canvas, seed: &[u8; 32]) {
    let floor = 420 + usize::from(seed[0] % 50);
    let wall = pick(
        &[[236, 230, 220], [214, 222, 226], [240, 226, 206], [222, 216, 228]],
        seed[1],
    );
    canvas.fade(0..floor, mixed(wall, [255; 3], 1, 3), wall);
    let boards = pick(&FLOORS, seed[2]);
    canvas.fade(floor..HEIGHT, mixed(boards, [0; 3], 1, 5), boards);
    canvas.block(0, floor - 12, WIDTH, 12, [248, 246, 242]);
    let (high, _) = pick(&SKIES, seed[3]);
    canvas.window(
        90 + usize::from(seed[4] % 120),
        110,
        210,
        190,
        mixed(high, [255; 3], 1, 2),
    );
    // A picture on the wall, a sofa, and a table in front of it.
    let x = 520 + usize::from(seed[5] % 120);
    canvas.block(x, 120, 190, 130, [60, 54, 50]);
    canvas.block(x + 10, 130, 170, 110, pick(&WALLS, seed[6]));
    let sofa = pick(
        &[[86, 104, 128], [150, 98, 80], [108, 122, 98], [178, 164, 146]],
        seed[7],
    );
    let left = 300 + usize::from(seed[8] % 150);
    canvas.block(left, floor - 70, 400, 90, mixed(sofa, [0; 3], 1, 6));
    canvas.block(left - 26, floor - 20, 452, 90, sofa);
    canvas.block(left + 90, floor + 90, 240, 16, [110, 80, 58]);
    canvas.block(left + 104, floor + 106, 12, 60, [92, 66, 48]);
    canvas.block(left + 304, floor + 106, 12, 60, [92, 66, 48]);
}

/// A PNG of one pixel whose header claims this size.
pub(super) fn png_claiming(width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    if let Err(error) = PngEncoder::new(&mut file).write_image(&[0; 3], 1, 1, ExtendedColorType::Rgb8) {
        tracing::error!(%error, "a picture could not be drawn");
    }
    if file.len() > 33 {
        // The IHDR chunk: length, type, data from byte 16, checksum from byte 29.
        file[16..20].copy_from_slice(&width.to_be_bytes());
        file[20..24].copy_from_slice(&height.to_be_bytes());
        let sum = crc32(&file[12..29]).to_be_bytes();
        file[29..33].copy_from_slice(&sum);
    }
    file
}

/// The checksum of PNG chunks (ISO 3309).
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    })
}
