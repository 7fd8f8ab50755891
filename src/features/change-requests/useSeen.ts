import { useCallback, useState } from 'react';

/**
 * Whether the element with `ref` has been in view, or within `margin` of it. Stays true afterwards.
 * @param margin a CSS length or percentage of the viewport's height
 */
export function useSeen(margin = '0px') {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          setSeen(true);
        },
        { rootMargin: `${margin} 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return { ref, isSeen };
}
