/** The fonts and sizes of an email. Others that are pasted or typed are dropped, so that the reader's default applies. */

export interface Font {
  id: string;
  name: string;
  /** The fonts that a mail program tries, in this order. */
  family: string;
}

export const FONTS: readonly Font[] = [
  { id: 'arial', name: 'Arial', family: 'Arial, Helvetica, sans-serif' },
  { id: 'arial-black', name: 'Arial Black', family: 'Arial Black, Gadget, sans-serif' },
  { id: 'book-antiqua', name: 'Book Antiqua', family: 'Book Antiqua, Palatino, serif' },
  { id: 'comic-sans-ms', name: 'Comic Sans MS', family: 'Comic Sans MS, cursive' },
  { id: 'courier-new', name: 'Courier New', family: 'Courier New, Courier, monospace' },
  { id: 'georgia', name: 'Georgia', family: 'Georgia, serif' },
  { id: 'helvetica', name: 'Helvetica', family: 'Helvetica, Arial, sans-serif' },
  { id: 'impact', name: 'Impact', family: 'Impact, Charcoal, sans-serif' },
  { id: 'tahoma', name: 'Tahoma', family: 'Tahoma, Geneva, sans-serif' },
  { id: 'terminal', name: 'Terminal', family: 'Terminal, Monaco, monospace' },
  { id: 'times-new-roman', name: 'Times New Roman', family: 'Times New Roman, Times, serif' },
  { id: 'trebuchet-ms', name: 'Trebuchet MS', family: 'Trebuchet MS, Helvetica, sans-serif' },
  { id: 'verdana', name: 'Verdana', family: 'Verdana, Geneva, sans-serif' },
  { id: 'indie', name: 'Indie Flower', family: 'Indie Flower, cursive' },
  { id: 'chilanka', name: 'Chilanka', family: 'Chilanka, cursive' },
  { id: 'sriracha', name: 'Sriracha', family: 'Sriracha, cursive' },
];

/** The font that a style names first, if it is on the list. */
export function fontOf(family: string): Font | undefined {
  const first = (family.split(',')[0] ?? '').replace(/["']/g, '').trim().toLowerCase();
  return FONTS.find((font) => font.family.split(',')[0]?.toLowerCase() === first);
}

/** The font sizes in px. */
export const FONT_SIZES = [10, 12, 14, 16, 18, 20, 24, 32] as const;

const SMALLEST = 10;
const LARGEST = 32;
const PX_PER_PT = 4 / 3;

/** A font size in px; undefined if it is out of bounds or in another unit. */
export function sizeOf(size: string): number | undefined {
  const [, number = '', unit = ''] = /^([\d.]+)(px|pt)$/.exec(size.trim()) ?? [];
  const px = Math.round(Number(number) * (unit === 'pt' ? PX_PER_PT : 1));
  return number !== '' && px >= SMALLEST && px <= LARGEST ? px : undefined;
}
