import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(onChange: () => void) {
  const print = matchMedia('print');
  const begin = () => {
    printing = true;
    onChange();
  };
  const end = () => {
    printing = false;
    onChange();
  };
  const change = () => (print.matches ? begin() : end());
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  print.addEventListener('change', change);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    print.removeEventListener('change', change);
  };
}

/** Whether the page is being printed. Content for print only is rendered just before. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing);
