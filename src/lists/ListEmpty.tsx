import type { ComponentProps, ReactNode } from 'react';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { Names } from './defineList.ts';
import type { ListState } from './useList.ts';

/** What a list says that has no rows at all. */
export type Nothing = Omit<ComponentProps<typeof Blank>, 'kind'>;

const isWords = (nothing: Nothing | ReactNode): nothing is Nothing =>
  typeof nothing === 'object' && nothing !== null && 'line' in nothing;

type Props = {
  list: ListState;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
  /** What the screen calls the values of filters by id. */
  names?: Names | undefined;
  /** The sentence for an empty result, where the definition's does not do. */
  line?: string | undefined;
  note?: ReactNode;
  /** Shown where no filter is in force. */
  nothing: Nothing | ReactNode;
};

/** Explains why a list has no rows: its page is past the end, no row matches, or there are none. */
export function ListEmpty({ list, onFirst, names, line, note, nothing }: Props) {
  const { definition, search, setSearch } = list;
  if (onFirst) return <PastEnd label={definition.many} onFirst={onFirst} />;
  const active = definition.activeFilters(search, names);
  if (active.length === 0) return isWords(nothing) ? <Blank kind="nothing" {...nothing} /> : nothing;
  return (
    <NoMatch
      line={line ?? definition.emptyLine(search, names)}
      note={note}
      filters={active.map(({ name, change }) => ({ name, clear: () => setSearch(change) }))}
      onClearAll={() => setSearch(Object.assign({}, ...active.map(({ change }) => change)))}
    />
  );
}
