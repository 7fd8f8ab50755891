import { useLayoutEffect } from 'react';
import { Working } from '#ui/Working.tsx';
import { firstScreenShown } from './ready.ts';

/** Shown while the first screen loads. */
export function Loading() {
  // Unmounts when the first screen is shown, before it is painted, so that the scroll position is restored in time.
  useLayoutEffect(() => firstScreenShown, []);
  return <Working label="Loading…" />;
}
