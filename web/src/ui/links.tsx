/** The library's links and buttons as links of the router. */
import Button, { type ButtonProps } from '@mui/material/Button';
import Link, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

function AnchorButton({ ref, ...props }: Omit<ButtonProps<'a'>, 'ref'> & { ref?: Ref<HTMLAnchorElement> }) {
  return <Button component="a" ref={ref} {...props} />;
}

function Anchor({ ref, ...props }: Omit<LinkProps, 'ref'> & { ref?: Ref<HTMLAnchorElement> }) {
  return <Link ref={ref} {...props} />;
}

export const ButtonLink = createLink(AnchorButton);
export const TextLink = createLink(Anchor);
