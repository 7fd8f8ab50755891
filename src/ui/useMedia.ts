import { useCallback, useSyncExternalStore } from 'react';
import { theme } from './theme.ts';

/** Below this width, screens have one column and table rows become cards. */
export const narrow = '(max-width: 52rem)';

/** Whether a media query matches: `useMedia(narrow)`. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the dark theme is shown. */
export function useIsDark() {
  const choice = useSyncExternalStore(theme.subscribe, theme.get);
  const isPreferred = useMedia('(prefers-color-scheme: dark)');
  return choice === 'system' ? isPreferred : choice === 'dark';
}
