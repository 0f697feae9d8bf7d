/**
 * The length of a text message: the product's own counter, and the segments that are billed. GSM 03.38: a message in the basic
 * alphabet has 160 septets, or 153 per part if there are several. Any other character makes the whole message UCS-2, with 70 or
 * 67 units. A character of two units is never split between two parts.
 */

const SINGLE = 160;
const PART = 153;
const UCS2_SINGLE = 70;
const UCS2_PART = 67;

const BASIC = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
/** Each is sent as an escape and a character. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Larger than the limit of any text message, so that long text is reported and not cut while typing. */
export const TYPING_MAX_LENGTH = 5000;

export interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets or UTF-16 units. */
  units: number;
  segments: number;
  /** The first character that makes it UCS-2. */
  culprit?: string;
}

/** Characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** The segments that are billed for a text. */
export function segmentsOf(text: string): SmsSegments {
  const characters = Array.from(text);
  const culprit = characters.find((character) => !BASIC.has(character) && !EXTENDED.has(character));
  const sizes = characters.map((character) => (culprit === undefined ? (EXTENDED.has(character) ? 2 : 1) : character.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const [single, part] = culprit === undefined ? [SINGLE, PART] : [UCS2_SINGLE, UCS2_PART];
  const segments = units <= single ? Math.min(1, units) : packed(sizes, part);
  return { encoding: culprit === undefined ? 'GSM-7' : 'UCS-2', units, segments, ...(culprit !== undefined && { culprit }) };
}

function packed(sizes: readonly number[], room: number): number {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

/** The number of messages in the counter: up to 160 characters are one, more are split every 153. */
export function partsOf(characters: number): number {
  return characters <= SINGLE ? Math.min(1, characters) : Math.ceil(characters / PART);
}

const GREEN_TO = 524;
const YELLOW_TO = 1024;

/** The color of the counter. */
export function toneOf(characters: number): 'success' | 'warning' | 'error' {
  return characters <= GREEN_TO ? 'success' : characters <= YELLOW_TO ? 'warning' : 'error';
}

/** Above this length there is a warning that the message is sent in several parts. */
export const MULTIPART_WARNING_ABOVE = GREEN_TO;
