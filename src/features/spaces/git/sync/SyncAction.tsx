import { useMutate } from '#api/mutation.ts';
import type { GitSync } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { putSync } from './sync.api.ts';

type Props = { space: Space; sync: GitSync; onEdit: () => void };

function RequestLink({
  space,
  request,
  verb,
}: {
  space: Space;
  request: NonNullable<GitSync['changeRequest']>;
  verb: string;
}) {
  const at = { organizationId: space.organization, spaceId: space.id, changeRequestId: request.id };
  return (
    <AppLink
      className={buttonClass({ variant: 'primary' })}
      to={paths.changeRequest.to(at)}
      title={request.subject}
    >
      {verb} #{request.number}
    </AppLink>
  );
}

/** The next step of an admin, if one button is enough for it. */
export function SyncAction({ space, sync, onEdit }: Props) {
  const put = useMutate(putSync);
  const { status, changeRequest: request, url, branch } = sync;
  if ((status === 'review' || status === 'conflict') && request)
    return (
      <RequestLink space={space} request={request} verb={status === 'review' ? 'Review' : 'Resolve in'} />
    );
  if (status === 'no-access')
    return (
      <Button
        variant="primary"
        busy={put.isPending && 'Saving…'}
        onClick={() => put.mutate({ spaceId: space.id, body: { url, branch } })}
      >
        Act for me instead
      </Button>
    );
  const verb = {
    unauthorized: 'Enter a new token',
    'not-found': 'Change settings',
    'branch-missing': 'Choose another branch',
    'folder-unavailable': 'Choose another folder',
    unrelated: 'Choose another branch',
  }[status as string];
  return verb === undefined ? null : (
    <Button variant="primary" onClick={onEdit}>
      {verb}
    </Button>
  );
}
