/** Reads the touchpoints of a campaign. Older ones are the JSON text of a list, and their keys may have any letter case. */
import { CHANNELS } from '../../outreach/channels';
import { EVENTS, newKey, type Touchpoint } from './touchpoint-rules';

export function readTouchpoints(stored: unknown): Touchpoint[] {
  const items = typeof stored === 'string' ? parsed(stored) : stored;
  return Array.isArray(items) ? items.map(readTouchpoint) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readTouchpoint(item: unknown): Touchpoint {
  const parts = new Map(typeof item === 'object' && item !== null ? Object.entries(item).map(([key, value]) => [key.toLowerCase(), value]) : []);
  const number = (key: string) => {
    const value: unknown = parts.get(key);
    const isText = typeof value === 'string' && value.trim() !== '';
    return (isText || typeof value === 'number') && Number.isInteger(Number(value)) ? Number(value) : undefined;
  };
  const template: unknown = parts.get('template');
  return {
    key: newKey(),
    isImmediate: parts.get('isimmediate') === true,
    days: number('timing'),
    event: EVENTS.find((event) => event === number('event')),
    channel: CHANNELS.find((channel) => channel === number('type')),
    template: typeof template === 'string' ? template : '',
  };
}
