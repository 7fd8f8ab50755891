import type { ComponentProps, ReactNode } from 'react';
import { EmptyState, NoMatch, PastEnd } from '#ui/EmptyState.tsx';
import type { Names } from './defineList.ts';
import type { ListState } from './useList.ts';

/** The empty state of a list without filters. */
export type EmptyStateProps = Omit<ComponentProps<typeof EmptyState>, 'kind'>;

const isEmptyStateProps = (empty: EmptyStateProps | ReactNode): empty is EmptyStateProps =>
  typeof empty === 'object' && empty !== null && 'title' in empty;

type Props = {
  list: ListState;
  /** Undefined on the first page. */
  onFirst: (() => void) | undefined;
  /** The names of filter values. */
  names?: Names | undefined;
  /** Replaces the title of the definition. */
  title?: string | undefined;
  note?: ReactNode;
  /** Shown without filters. */
  empty: EmptyStateProps | ReactNode;
};

/** Explains why a list is empty: the page is past the end, no rows match, or there are none. */
export function ListEmpty({ list, onFirst, names, title, note, empty }: Props) {
  const { definition, search, setSearch } = list;
  if (onFirst) return <PastEnd label={definition.many} onFirst={onFirst} />;
  const active = definition.activeFilters(search, names);
  if (active.length === 0) return isEmptyStateProps(empty) ? <EmptyState kind="empty" {...empty} /> : empty;
  return (
    <NoMatch
      title={title ?? definition.emptyTitle(search, names)}
      note={note}
      filters={active.map(({ name, change }) => ({ name, clear: () => setSearch(change) }))}
      onClearAll={() => setSearch(Object.assign({}, ...active.map(({ change }) => change)))}
    />
  );
}
