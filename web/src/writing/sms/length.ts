/**
 * How long a text message is: the counter as the product has always shown it, and the segments that are really billed.
 * GSM 03.38: a message of the basic alphabet has 160 septets, 153 a part where there are several; any other character
 * makes all of it UCS-2, of 70 and 67 units. What takes two units is never torn between two parts.
 */

const SINGLE = 160;
const PART = 153;
const UCS2_SINGLE = 70;
const UCS2_PART = 67;

const BASIC = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
/** Sent as an escape and a character. */
const EXTENDED = new Set('\f^{}\\[~]|€');

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

/** What is billed for it as it stands. */
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

/** The counter's own parts: 160 characters are one message, more are cut every 153. */
export function partsOf(characters: number): number {
  return characters <= SINGLE ? Math.min(1, characters) : Math.ceil(characters / PART);
}

const GREEN_TO = 524;
const YELLOW_TO = 1024;

/** The colour of the counter. */
export function toneOf(characters: number): 'success' | 'warning' | 'error' {
  return characters <= GREEN_TO ? 'success' : characters <= YELLOW_TO ? 'warning' : 'error';
}

/** Above this it is warned that a message goes out in several parts. */
export const MULTIPART_WARNING_ABOVE = GREEN_TO;
