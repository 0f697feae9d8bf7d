/** A side of a postcard as the server has laid it out: its shapes, and nothing else that a drawing could hold. */
import Box from '@mui/material/Box';
import { createElement, useMemo } from 'react';

interface DrawingProps {
  svg: string;
  /** What it shows; none where something else says so. */
  label?: string;
  /** Leaves out what is cut off, pixels in print on each side. */
  cut?: number;
}

const KEPT = {
  rect: ['x', 'y', 'width', 'height', 'fill'],
  path: ['d', 'fill'],
  image: ['x', 'y', 'width', 'height', 'preserveAspectRatio', 'href'],
} as const;

type Tag = keyof typeof KEPT;
const isTag = (name: string): name is Tag => name in KEPT;

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
      KEPT[tag].flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    // Pictures are our own.
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
