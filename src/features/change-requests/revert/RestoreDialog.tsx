import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { dayOf, timeOf } from '#lib/dates.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { revisionQuery } from '../changes/baseRevision.ts';
import { indexById } from '../changes/pageChanges.ts';
import { EarlierContentDialog } from './EarlierContentDialog.tsx';
import { restoreRevision } from './revert.api.ts';

type Props = {
  space: Space;
  revision: { id: string; createdAt: string };
  /** Restores only this page of the revision. */
  pageId?: string | undefined;
  onClose: () => void;
};

/** Restores a revision of a space, or one page of it. */
export function RestoreDialog({ space, revision, pageId, onClose }: Props) {
  const at = new Date(revision.createdAt);
  const restore = useMutate(restoreRevision);
  const { data: content } = useQuery({
    ...revisionQuery(space.id, revision.id),
    enabled: pageId !== undefined,
  });
  const page = pageId === undefined ? undefined : indexById(content?.pages ?? []).get(pageId)?.page;
  const isMissing = pageId !== undefined && content !== undefined && !page;
  const name = pageId === undefined ? titleOf(space) : page ? pageTitle(page) : 'this page';
  const quoted = pageId === undefined || page ? `“${name}”` : name;
  return (
    <EarlierContentDialog
      title={`Restore this version of ${quoted}?`}
      space={space}
      verb="Restore"
      reason={isMissing ? 'This version doesn’t contain the page' : undefined}
      create={() =>
        restore.mutateAsync({
          spaceId: space.id,
          revisionId: revision.id,
          body: pageId === undefined ? {} : { page: pageId },
        })
      }
      describe={(made) => `${quoted} restored with #${made.number}`}
      onClose={onClose}
    >
      {isMissing ? (
        <p>This version doesn’t contain the page: it was deleted, or created later.</p>
      ) : (
        <p>
          Creates a change request with the {pageId === undefined ? 'pages and files' : 'page and its files'}{' '}
          as of {dayOf(at)}, {timeOf(at)}. Later changes to {pageId === undefined ? 'the space' : 'this page'}{' '}
          are undone, but stay in the history. Comments, reviews and the redirects of moved pages are kept.
        </p>
      )}
    </EarlierContentDialog>
  );
}
