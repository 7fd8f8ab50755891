// What stands in a screen's place while the very first one is on its way.
import { useLayoutEffect } from 'react';
import { Working } from '#ui/Working.tsx';
import { firstScreenShown } from './ready.ts';

export function Loading() {
  // Its end is the beginning of everything that had to wait; the place on the screen is found before that is painted.
  useLayoutEffect(() => firstScreenShown, []);
  return <Working label="Loading the screen" />;
}
