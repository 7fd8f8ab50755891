import { Suspense } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { removeShareLink } from './siteShareLinks.api.ts';
import { isOn, linkName } from './siteShareLinks.words.ts';

// The one part that brings a library.
const QrCode = lazyNamed(() => import('./QrCode.tsx'), 'QrCode');

type Props = { link: ShareLink; onClose: () => void };

export function AddressDialog({ link, onClose }: Props) {
  const { published } = link.urls;
  const name = linkName(link);
  return (
    <Dialog
      title={`“${name}”`}
      onClose={onClose}
      foot={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {!isOn(link) && (
        <Banner>
          <b>This link is off:</b> nobody gets in by it until it is switched on again.
        </Banner>
      )}
      {published === undefined ? (
        <p>The service tells no address of this link.</p>
      ) : (
        <>
          <CopyRow label="Address" text={published} />
          <Suspense>
            <QrCode name={name} address={published} />
          </Suspense>
        </>
      )}
    </Dialog>
  );
}

export function DeleteDialog({ link, onClose }: Props) {
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
