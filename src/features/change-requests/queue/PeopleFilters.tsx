import { UserRound } from 'lucide';
import { useMemo } from 'react';
import { useHasOperation } from '#api/useHasOperation.ts';
import { notifications } from '#contract/areas/notifications.ts';
import { MemberFilter } from '#pickers/MemberPicker.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuCheck } from '#ui/MenuCheck.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { Num } from '#ui/Num.tsx';
import { authorsOf, type QueueRow } from './queueRows.ts';
import { mine, type RequestsList } from './queue.list.ts';

function formatAuthors(names: readonly (string | undefined)[]) {
  if (names.length === 0) return 'All authors';
  return names.length === 1 ? `By ${names[0] ?? '1 author'}` : `By ${names.length} authors`;
}

/** Filters by authors. The options are the authors of `rows`. */
export function AuthorsMenu({ list, rows }: { list: RequestsList; rows: readonly QueueRow[] }) {
  const { authors = [] } = list.search;
  const known = useMemo(() => authorsOf(rows), [rows]);
  const set = (ids: readonly string[]) => list.setSearch({ authors: ids.length === 0 ? undefined : ids });
  const text = formatAuthors(authors.map((author) => known.find(({ id }) => id === author)?.name));
  return (
    <Menu
      label={`Authors: ${text}`}
      icon={UserRound}
      text={text}
      reason={known.length === 0 && authors.length === 0 ? 'No change requests loaded' : undefined}
    >
      {known.map(({ id, name, count }) => (
        <MenuCheck
          key={id}
          checked={authors.includes(id)}
          onChange={(checked) => set(checked ? [...authors, id] : authors.filter((other) => other !== id))}
        >
          {name} <Num value={count} />
        </MenuCheck>
      ))}
      {authors.length > 0 && <MenuItem onSelect={() => set([])}>All authors</MenuItem>}
    </Menu>
  );
}

/** Shows only change requests in which the current user has the next step. Hidden if the service can’t tell. */
export function WaitingFilter({ list }: { list: RequestsList }) {
  const { waiting } = list.search;
  const canWait = useHasOperation(notifications.list) === true;
  if (!canWait) return null;
  return (
    <Button
      pressed={waiting === true}
      onClick={() => list.setSearch({ waiting: waiting ? undefined : true })}
    >
      Waiting for me
    </Button>
  );
}

/** Shows only change requests to which the current user contributed. */
export function MineFilter({ list }: { list: RequestsList }) {
  const isMine = list.search.contributor === mine;
  return (
    <Button pressed={isMine} onClick={() => list.setSearch({ contributor: isMine ? undefined : mine })}>
      Mine
    </Button>
  );
}

/** Filters by one contributor. */
export function ContributorFilter({ list }: { list: RequestsList }) {
  const { organizationId } = paths.organization.useParams();
  return (
    <MemberFilter
      organizationId={organizationId}
      label="Contributor"
      placeholder="All contributors"
      userId={list.search.contributor}
      onChange={(userId) => list.setSearch({ contributor: userId })}
    />
  );
}
