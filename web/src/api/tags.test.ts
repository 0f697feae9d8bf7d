import { describe, expect, it } from 'vitest';
import { changes, reads } from './tags';

const sources = Object.entries(import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }))
  .filter(([file]) => !/\.test\.|\/test\/|schema\.d\.ts|\.\/tags\.ts/.test(file))
  .map(([, text]) => text)
  .join('\n');

describe('the declared calls', () => {
  it('are all made somewhere', () => {
    const made = new Set([...sources.matchAll(/\b(?:get|post|put|del)\(\s*'([^']+)'/g)].map(([, path]) => path));
    expect([...Object.keys(reads), ...Object.keys(changes)].filter((path) => !made.has(path))).toEqual([]);
  });

  it('have no tag that nothing makes stale', () => {
    const reloaded = [...sources.matchAll(/\breload\(client, ([^)]+)\)/g)].flatMap(([, tags = '']) => [...tags.matchAll(/'(\w+)'/g)].map(([, tag]) => tag));
    const stale = new Set<string | undefined>([...Object.values(changes).flat(), ...reloaded, 'timed']);
    expect(
      Object.values(reads)
        .flat()
        .filter((tag) => !stale.has(tag)),
    ).toEqual([]);
  });
});
