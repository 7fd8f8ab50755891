import type { ReactNode } from 'react';
import { NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { Names } from './defineList.ts';
import type { ListState } from './useList.ts';

type Props = {
  list: ListState;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
  /** What the screen calls the values of filters by id. */
  names?: Names | undefined;
  /** The sentence for an empty result, where the definition's does not do. */
  line?: string | undefined;
  note?: ReactNode;
  /** Shown where no filter is in force: a `Blank`. */
  children: ReactNode;
};

/** Explains why a list has no rows: its page is past the end, no row matches, or there are none. */
export function ListEmpty({ list, onFirst, names, line, note, children }: Props) {
  const { definition, search, setSearch } = list;
  if (onFirst) return <PastEnd label={definition.many} onFirst={onFirst} />;
  const active = definition.activeFilters(search, names);
  if (active.length === 0) return children;
  return (
    <NoMatch
      line={line ?? definition.emptyLine(search, names)}
      note={note}
      filters={active.map(({ name, change }) => ({ name, clear: () => setSearch(change) }))}
      onClearAll={() => setSearch(Object.assign({}, ...active.map(({ change }) => change)))}
    />
  );
}
