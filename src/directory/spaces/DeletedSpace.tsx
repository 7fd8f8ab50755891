import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Time } from '#ui/Time.tsx';
import { daysLeft, removedAt } from './deletedSpaces.ts';
import { queuedSpaceQuery } from './spaces.api.ts';
import { restoreSpace } from './spaceWrites.ts';

export function DeletedSpace({ spaceId }: { spaceId: string }) {
  const { data: space } = useQuery(queuedSpaceQuery(spaceId));
  const restore = useMutate(restoreSpace);
  if (space?.deletedAt === undefined) return null;
  const { deletedAt, permissions } = space;
  return (
    <Banner
      tone="danger"
      actions={
        <Button
          small
          busy={restore.isPending && 'Restoring…'}
          reason={permissions.admin ? undefined : 'You don’t have permission to restore this space'}
          onClick={() => restore.mutate({ spaceId })}
        >
          Restore
        </Button>
      }
    >
      <p>
        <b>This space is in the trash.</b> It was deleted <Time at={deletedAt} inline /> and will be
        permanently deleted <time dateTime={removedAt(deletedAt)}>{daysLeft(deletedAt)}</time>.
      </p>
      {restore.error && <Fault role="alert">{restore.error.message}</Fault>}
    </Banner>
  );
}
