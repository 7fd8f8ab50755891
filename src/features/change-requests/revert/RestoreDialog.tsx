import { useMutate } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { Time } from '#ui/Time.tsx';
import { EarlierContentDialog } from './EarlierContentDialog.tsx';
import { restoreRevision } from './revert.api.ts';

type Props = {
  space: Space;
  revision: { id: string; createdAt: string };
  /** Restores only this page of the revision. */
  page?: { id: string; title: string } | undefined;
  onClose: () => void;
};

/** Restores a revision of a space, or one page of it. */
export function RestoreDialog({ space, revision, page, onClose }: Props) {
  const restore = useMutate(restoreRevision);
  const name = titleOf(page ?? space);
  return (
    <EarlierContentDialog
      title={`Restore this version of “${name}”?`}
      space={space}
      verb="Restore"
      create={() =>
        restore.mutateAsync({
          spaceId: space.id,
          revisionId: revision.id,
          body: page ? { page: page.id } : {},
        })
      }
      describe={(made) => `“${name}” restored with #${made.number}`}
      onClose={onClose}
    >
      <p>
        Creates a change request with the {page ? 'page' : 'pages and files'} of{' '}
        <Time at={revision.createdAt} inline />. Later changes to {page ? 'this page' : 'main'} are undone,
        but stay in the history. Comments, reviews and the redirects of moved pages are kept.
      </p>
    </EarlierContentDialog>
  );
}
