// Narrows a list of change requests to those that someone contributed to: the caller, or whoever is picked.
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { members } from '#contract/members.ts';
import { MemberPicker } from '#pickers/MemberPicker.tsx';
import { Button } from '#ui/Button.tsx';
import { mine, type QueueSearch, type SetQueueSearch } from './queue.search.ts';

type Props = { organizationId: string; search: QueueSearch; setSearch: SetQueueSearch };

export function ContributorFilter({ organizationId, search: { contributor }, setSearch }: Props) {
  const isMine = contributor === mine;
  const userId = isMine ? undefined : contributor;
  const { data: member } = useQuery({
    ...apiQuery(members.get, { organizationId, userId: userId ?? '' }),
    enabled: userId !== undefined,
    retry: false,
  });
  const set = (next: string | undefined) => setSearch({ contributor: next });
  return (
    <>
      <Button pressed={isMine} onClick={() => set(isMine ? undefined : mine)}>
        Mine
      </Button>
      <MemberPicker
        label="Contributor"
        hideLabel
        placeholder="Any contributor"
        organizationId={organizationId}
        value={userId === undefined ? null : (member ?? null)}
        onChange={(picked) => set(picked?.id)}
      />
    </>
  );
}
