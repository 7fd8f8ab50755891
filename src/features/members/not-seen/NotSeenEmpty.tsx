// Nobody is dormant, or a filter hides who is.
import { Check } from 'lucide';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { MembersSearch, SetMembersSearch } from '../members.search.ts';
import { daysOf, type Span } from './spans.ts';

type Props = {
  span: Span;
  search: MembersSearch;
  setSearch: SetMembersSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
};

export function NotSeenEmpty({ span, search, setSearch, onFirst }: Props) {
  if (onFirst) return <PastEnd label="members" onFirst={onFirst} />;
  const days = daysOf(span);
  const filters = [
    ...(search.search ? [{ name: 'the search', clear: () => setSearch({ search: undefined }) }] : []),
    ...(search.role ? [{ name: 'the role filter', clear: () => setSearch({ role: undefined }) }] : []),
  ];
  if (filters.length > 0) {
    const line =
      days === null
        ? 'Nobody who was never seen matches.'
        : `Nobody who was not seen for ${days} days matches.`;
    const clearAll = () => setSearch({ search: undefined, role: undefined });
    return <NoMatch line={line} filters={filters} onClearAll={clearAll} />;
  }
  const line =
    days === null
      ? 'Every member has been seen.'
      : `Every active member who was ever seen was seen in the last ${days} days.`;
  return <Blank kind="nothing" icon={Check} line={line} />;
}
