// Tells the page that something lies over its edge, so that what has the focus is scrolled clear of it.
import { useLayoutEffect } from 'react';

/** `bar`: over the top of a list; `dock`: at the foot of the sheet. `styles/base.css` says how much room each takes. */
export function useOverlaid(by: 'bar' | 'dock') {
  // The document's own element is outside React.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[by] = '';
    return () => void delete dataset[by];
  }, [by]);
}
