// Which view of access the URL asks for.
import { useSearchValue } from '#routing/useSearch.ts';

const views = ['matrix', 'space', 'compare'] as const;
export type AccessView = (typeof views)[number];

/** `?space=…` and `?compare=…` need no `view` beside them: they are the links that other screens have. */
export function useAccessView(): AccessView {
  const [view] = useSearchValue('view');
  const [space] = useSearchValue('space');
  const [compared] = useSearchValue('compare');
  if (compared !== null) return 'compare';
  return views.find((one) => one === view) ?? (space === null ? 'matrix' : 'space');
}
