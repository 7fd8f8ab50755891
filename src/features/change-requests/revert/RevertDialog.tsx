import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { EarlierContentDialog } from './EarlierContentDialog.tsx';
import { revertRequest } from './revert.api.ts';

type Props = { space: Space; request: Pick<ChangeRequest, 'id' | 'number'>; onClose: () => void };

/** Reverts a merged change request of a space. */
export function RevertDialog({ space, request: { id, number }, onClose }: Props) {
  const revert = useMutate(revertRequest);
  return (
    <EarlierContentDialog
      title={`Revert #${number}?`}
      space={space}
      verb="Revert"
      create={() => revert.mutateAsync({ spaceId: space.id, changeRequestId: id })}
      describe={(made) => `#${number} reverted with #${made.number}`}
      onClose={onClose}
    >
      <p>
        Creates a change request that undoes the changes of #{number}. Later changes to main are kept, and so
        are comments, reviews and the redirects of moved pages.
      </p>
    </EarlierContentDialog>
  );
}
