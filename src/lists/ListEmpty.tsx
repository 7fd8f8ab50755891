import type { ComponentProps, ReactNode } from 'react';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { Names } from './defineList.ts';
import type { ListState } from './useList.ts';

/** The empty state of a list without filters. */
export type Nothing = Omit<ComponentProps<typeof Blank>, 'kind'>;

const isBlankProps = (nothing: Nothing | ReactNode): nothing is Nothing =>
  typeof nothing === 'object' && nothing !== null && 'line' in nothing;

type Props = {
  list: ListState;
  /** Undefined on the first page. */
  onFirst: (() => void) | undefined;
  /** The names of filter values. */
  names?: Names | undefined;
  /** Replaces the title of the definition. */
  line?: string | undefined;
  note?: ReactNode;
  /** Shown without filters. */
  nothing: Nothing | ReactNode;
};

/** Explains why a list is empty: the page is past the end, no rows match, or there are none. */
export function ListEmpty({ list, onFirst, names, line, note, nothing }: Props) {
  const { definition, search, setSearch } = list;
  if (onFirst) return <PastEnd label={definition.many} onFirst={onFirst} />;
  const active = definition.activeFilters(search, names);
  if (active.length === 0) return isBlankProps(nothing) ? <Blank kind="nothing" {...nothing} /> : nothing;
  return (
    <NoMatch
      line={line ?? definition.emptyLine(search, names)}
      note={note}
      filters={active.map(({ name, change }) => ({ name, clear: () => setSearch(change) }))}
      onClearAll={() => setSearch(Object.assign({}, ...active.map(({ change }) => change)))}
    />
  );
}
