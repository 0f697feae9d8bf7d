import { type ReactNode, Suspense, useState } from 'react';

interface OnceNeededProps {
  needed: boolean;
  children: ReactNode;
}

/** Draws what is loaded lazily from the first time it is needed; then it stays, so that it can leave by itself. */
export function OnceNeeded({ needed, children }: OnceNeededProps) {
  const [wasNeeded, setNeeded] = useState(needed);
  if (needed && !wasNeeded) setNeeded(true);
  return wasNeeded && <Suspense>{children}</Suspense>;
}
