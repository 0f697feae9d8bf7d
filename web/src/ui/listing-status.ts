/** The tone of each listing status, the same everywhere. */
import type { Tone } from './StatusDot';

const tones: Readonly<Record<number, Tone>> = { 1: 'info', 2: 'warning', 3: 'success', 4: 'muted' };

export function listingStatusTone(status: number): Tone {
  return tones[status] ?? 'muted';
}
