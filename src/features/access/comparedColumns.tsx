import { ArrowLeft, ArrowRight, Equal, EqualNot } from 'lucide';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { roleName } from '#directory/access/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import type { Compared, Difference } from './compare.ts';

function SpaceLink({ space }: Compared) {
  const { organizationId } = paths.access.useParams();
  return <AppLink to={paths.access.to({ organizationId }, { space: space.id })}>{titleOf(space)}</AppLink>;
}

const level = (word: string | undefined) =>
  word === undefined ? <span className="faint">No access</span> : roleName(word);

const icons = { onlyFirst: ArrowLeft, onlySecond: ArrowRight, same: Equal, differs: EqualNot };
const differenceText: Record<Difference, string> = {
  onlyFirst: 'First only',
  onlySecond: 'Second only',
  same: 'Same',
  differs: 'Different',
};

const column = columnsOf<Compared>();

/** Returns a new array on each call: memoize it, because tables need stable columns. */
export const comparedColumns = (firstName: string, secondName: string) => [
  column('space', { header: 'Space', place: 'title' }, (row) => <SpaceLink {...row} />),
  column('collection', { header: 'Collection', place: 'under' }, ({ collection }) => (
    <span className="soft">{collection}</span>
  )),
  column('first', firstName, ({ first }) => level(first)),
  column('second', secondName, ({ second }) => level(second)),
  column('difference', { header: 'Difference', label: '' }, ({ difference }) => (
    <State icon={icons[difference]}>{differenceText[difference]}</State>
  )),
];
