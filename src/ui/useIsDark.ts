import { useSyncExternalStore } from 'react';
import { theme } from './theme.ts';
import { useMedia } from './useMedia.ts';

/** Whether the dark theme is shown. */
export function useIsDark() {
  const choice = useSyncExternalStore(theme.subscribe, theme.get);
  const isPreferred = useMedia('(prefers-color-scheme: dark)');
  return choice === 'system' ? isPreferred : choice === 'dark';
}
