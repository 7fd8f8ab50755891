// Why no link is listed: none is broken, none matches, or the page is past the end.
import { Check } from 'lucide';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import { targetKinds, type LinksSearch, type SetLinksSearch } from './links.search.ts';

type Props = {
  search: LinksSearch;
  setSearch: SetLinksSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
  /** How many targets the whole report has, and how many of them are broken. */
  total: number;
  broken: number;
};

export function LinksEmpty({ search: { status, kind, on }, setSearch, onFirst, total, broken }: Props) {
  if (onFirst) return <PastEnd label="links" onFirst={onFirst} />;
  const where = on === undefined ? 'in this space' : 'on this page';
  if (total === 0)
    return (
      <Blank
        kind="nothing"
        line={`There are no links ${where}.`}
        note="What pages link to is gathered here, with the places where it stands."
      />
    );
  if (status === undefined && broken === 0)
    return (
      <Blank
        kind="nothing"
        icon={Check}
        line="No broken links."
        note={`Every page, heading and file that is linked ${where} is there. Web addresses are not tried.`}
      />
    );
  const filters = [
    status && { name: 'the state', clear: () => setSearch({ status: undefined }) },
    kind && { name: 'the kind', clear: () => setSearch({ kind: undefined }) },
  ].filter((filter) => typeof filter === 'object');
  const kindLabel = targetKinds.find(({ value }) => value === kind)?.label.toLowerCase();
  const words = { ok: 'working ', 'in-app': 'app ', all: '', broken: 'broken ' }[status ?? 'broken'];
  return (
    <NoMatch
      line={`No ${words}link ${where}${kindLabel ? ` leads to ${kindLabel}` : ''}.`}
      filters={filters}
      onClearAll={() => setSearch({ status: undefined, kind: undefined })}
    />
  );
}
