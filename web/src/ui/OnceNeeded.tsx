import { type ReactNode, Suspense, useState } from 'react';

interface OnceNeededProps {
  needed: boolean;
  children: ReactNode;
}

/** Mounts lazily loaded children when they are first needed. Then they stay mounted, so that they can animate out. */
export function OnceNeeded({ needed, children }: OnceNeededProps) {
  const [wasNeeded, setNeeded] = useState(needed);
  if (needed && !wasNeeded) setNeeded(true);
  return wasNeeded && <Suspense>{children}</Suspense>;
}
