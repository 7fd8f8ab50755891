// Narrows a list of change requests to those that some people began: whoever began one that was read can be chosen.
import { UserRound } from 'lucide';
import { useMemo } from 'react';
import { Menu } from '#ui/Menu.tsx';
import { MenuCheck } from '#ui/MenuCheck.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { Num } from '#ui/Num.tsx';
import { authorsOf, type QueueRow } from './queueRows.ts';
import type { QueueSearch, SetQueueSearch } from './queue.search.ts';

type Props = { rows: readonly QueueRow[]; search: QueueSearch; setSearch: SetQueueSearch };

export function AuthorsMenu({ rows, search: { authors = [] }, setSearch }: Props) {
  const known = useMemo(() => authorsOf(rows), [rows]);
  const set = (ids: readonly string[]) => setSearch({ authors: ids.length === 0 ? undefined : [...ids] });
  const [first] = authors;
  const one = known.find(({ id }) => id === first)?.name;
  const text =
    first === undefined
      ? 'By anyone'
      : authors.length === 1
        ? `By ${one ?? 'one person'}`
        : `By ${authors.length} people`;
  return (
    <Menu
      label={`Authors: ${text}`}
      icon={UserRound}
      text={text}
      reason={known.length === 0 && authors.length === 0 ? 'No change request was read yet' : undefined}
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
      {authors.length > 0 && <MenuItem onSelect={() => set([])}>By anyone</MenuItem>}
    </Menu>
  );
}
