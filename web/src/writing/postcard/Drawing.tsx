/** A side of a postcard as the server has laid it out. Only known shapes and attributes are rendered. */
import Box from '@mui/material/Box';
import { createElement, useMemo } from 'react';

interface DrawingProps {
  svg: string;
  /** The accessible name; undefined if another element has it. */
  label?: string;
  /** The width of the trimmed border on each side, in print pixels. */
  cut?: number;
}

const ALLOWED = {
  rect: ['x', 'y', 'width', 'height', 'fill'],
  path: ['d', 'fill'],
  image: ['x', 'y', 'width', 'height', 'preserveAspectRatio', 'href'],
} as const;

type Tag = keyof typeof ALLOWED;
const isTag = (name: string): name is Tag => name in ALLOWED;

interface Shapes {
  width: number;
  height: number;
  shapes: readonly { tag: Tag; attributes: Record<string, string> }[];
}

function shapesOf(svg: string): Shapes {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const shapes = Array.from(root.children).flatMap((element) => {
    const tag = element.tagName;
    if (!isTag(tag)) return [];
    const attributes = Object.fromEntries(
      ALLOWED[tag].flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    // Only our own pictures are rendered.
    return tag === 'image' && !attributes.href?.startsWith('/media/') ? [] : [{ tag, attributes }];
  });
  return { width: Number(root.getAttribute('width')) || 1, height: Number(root.getAttribute('height')) || 1, shapes };
}

export function Drawing({ svg, label, cut = 0 }: DrawingProps) {
  const { width, height, shapes } = useMemo(() => shapesOf(svg), [svg]);
  return (
    <Box
      component="svg"
      viewBox={`${cut} ${cut} ${width - 2 * cut} ${height - 2 * cut}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      sx={{ display: 'block', width: '100%', height: 'auto' }}
    >
      {shapes.map(({ tag, attributes }, at) => createElement(tag, { key: at, ...attributes }))}
    </Box>
  );
}
