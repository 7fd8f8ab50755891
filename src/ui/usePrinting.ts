// Whether the page is being printed: what only paper shows is drawn then, and not before.
import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(tell: () => void) {
  const paper = matchMedia('print');
  const begin = () => {
    printing = true;
    tell();
  };
  const end = () => {
    printing = false;
    tell();
  };
  const change = () => (paper.matches ? begin() : end());
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  paper.addEventListener('change', change);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    paper.removeEventListener('change', change);
  };
}

/** True from before the browser makes the sheets until it has made them. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing);
