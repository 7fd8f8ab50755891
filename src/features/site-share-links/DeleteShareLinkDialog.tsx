import { useMutate } from '#api/mutation.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeShareLink } from './siteShareLinks.api.ts';
import { linkName } from './siteShareLinks.words.ts';

export function DeleteShareLinkDialog({ link, onClose }: { link: ShareLink; onClose: () => void }) {
  const site = paths.siteShareLinks.useParams();
  const remove = useMutate(removeShareLink, { showsError: true });
  const name = linkName(link);
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      typed={name}
      verb="Delete share link"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ ...site, shareLinkId: link.id })}
      onClose={onClose}
    >
      <p>
        Its address stops working for everyone who has it, and no other link will ever have it again. This
        can’t be undone; a link that is only switched off can be switched on again.
      </p>
    </ConfirmDialog>
  );
}
