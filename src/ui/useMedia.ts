// Whether a media query holds at this moment, where a sheet can't tell two layouts apart cheaply enough.
import { useCallback, useSyncExternalStore } from 'react';

/** The width below which a screen has one column and tables become entries. */
export const narrow = '(max-width: 52rem)';

/** `useMedia(narrow)`; the component is drawn anew when it changes. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
