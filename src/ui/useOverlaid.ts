// Tells the page that the dock lies over its foot, so that what has the focus is scrolled clear of it.
import { useLayoutEffect } from 'react';

/** `styles/base.css` says how much room it takes. */
export function useOverlaid() {
  // The document's own element is outside React.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['dock'] = '';
    return () => void delete dataset['dock'];
  }, []);
}
