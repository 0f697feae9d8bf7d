import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

function AnchorIcon({ ref, ...props }: Omit<IconButtonProps<'a'>, 'ref'> & { ref?: Ref<HTMLAnchorElement> }) {
  return <IconButton component="a" ref={ref} {...props} />;
}

/** An icon button that is a link. */
export const IconLink = createLink(AnchorIcon);
