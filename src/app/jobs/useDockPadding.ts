import { useLayoutEffect } from 'react';

/** Adds scroll padding while the dock covers the bottom of the page, so that it doesn't hide the focus (see base.css). */
export function useDockPadding() {
  // The root element is outside React.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['dock'] = '';
    return () => void delete dataset['dock'];
  }, []);
}
