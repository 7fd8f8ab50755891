// Why no change request is listed: none waits, none matches, or the page is past the end.
import { Check } from 'lucide';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import { filterNames, type QueueSearch, type SetQueueSearch } from './queue.search.ts';

type Props = {
  search: QueueSearch;
  setSearch: SetQueueSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
  /** The caller's own are asked for, and it isn't known who that is. */
  unknownMe: boolean;
  /** Where: “in the spaces that were found”. */
  where: string;
};

export function QueueEmpty({ search, setSearch, onFirst, unknownMe, where }: Props) {
  if (onFirst) return <PastEnd label="change requests" onFirst={onFirst} />;
  const filters = filterNames
    .filter(([name]) => search[name] !== undefined)
    .map(([name, words]) => ({ name: words, clear: () => setSearch({ [name]: undefined }) }));
  const clearAll = () => setSearch(Object.fromEntries(filterNames.map(([name]) => [name, undefined])));
  if (unknownMe)
    return (
      <NoMatch
        line="Which change requests are yours isn’t known."
        note="The service doesn’t say who you are. Pick yourself as the contributor instead."
        filters={filters}
        onClearAll={clearAll}
      />
    );
  if (filters.length > 0)
    return <NoMatch line={`No change request ${where} matches.`} filters={filters} onClearAll={clearAll} />;
  return (
    <Blank
      kind="nothing"
      icon={Check}
      line={`No open change requests ${where}.`}
      note="Drafts, archived and merged ones are found by their status. What you may not see is not found either."
    />
  );
}
