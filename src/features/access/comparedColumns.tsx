import { ArrowLeft, ArrowRight, Equal, EqualNot } from 'lucide';
import { titleOf } from '#directory/spaceWords.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import type { Compared, Difference } from './compare.ts';

function SpaceLink({ place }: Compared) {
  const { organizationId } = paths.access.useParams();
  return <AppLink to={paths.access.to({ organizationId }, { space: place.id })}>{titleOf(place)}</AppLink>;
}

const level = (word: string | undefined) =>
  word === undefined ? <span className="faint">No access</span> : roleName(word);

const icons = { onlyFirst: ArrowLeft, onlySecond: ArrowRight, same: Equal, differs: EqualNot };
const words: Record<Difference, string> = {
  onlyFirst: 'Only one',
  onlySecond: 'Only the other',
  same: 'The same',
  differs: 'Differs',
};

const column = createColumns<Compared>();

/** Headed by their names; the columns keep their identity as long as the caller keeps them. */
export const comparedColumns = (first: string, second: string) =>
  column.columns([
    column.accessor(({ place }) => titleOf(place), {
      id: 'space',
      header: 'Space',
      meta: { place: 'title' },
      cell: ({ row }) => <SpaceLink {...row.original} />,
    }),
    column.accessor('collection', {
      header: 'Collection',
      meta: { place: 'under' },
      cell: ({ getValue }) => <span className="soft">{getValue()}</span>,
    }),
    column.accessor('first', { header: first, cell: ({ getValue }) => level(getValue()) }),
    column.accessor('second', { header: second, cell: ({ getValue }) => level(getValue()) }),
    column.accessor('difference', {
      header: 'Difference',
      meta: { label: '' },
      cell: ({ getValue }) => <State icon={icons[getValue()]}>{words[getValue()]}</State>,
    }),
  ]);
