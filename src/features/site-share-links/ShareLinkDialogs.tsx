import { Suspense } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { ShareLink } from '#contract/areas/site-share-links.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { webAddress } from '#lib/webAddress.ts';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { removeShareLink } from './siteShareLinks.api.ts';
import { isActive, linkName } from './siteShareLinks.text.ts';

// Loaded on demand because it depends on a library.
const QrCode = lazyNamed(() => import('./QrCode.tsx'), 'QrCode');

type Props = { link: ShareLink; onClose: () => void };

export function UrlDialog({ link, onClose }: Props) {
  const { published } = link.urls;
  const name = linkName(link);
  return (
    <Dialog title={`Share link “${name}”`} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {!isActive(link) && (
        <Banner>
          <b>This link is inactive.</b> No one can use it until you activate it.
        </Banner>
      )}
      {published === undefined ? (
        <p>No URL is available for this link.</p>
      ) : (
        <>
          <CopyRow label="URL" text={published} />
          {isActive(link) && webAddress(published) && (
            <p>
              <a href={published} target="_blank" rel="noreferrer noopener">
                Open the site with this link
              </a>
            </p>
          )}
          <Suspense>
            <QrCode name={name} url={published} />
          </Suspense>
        </>
      )}
    </Dialog>
  );
}

export function DeleteDialog({ link, onClose }: Props) {
  const site = paths.siteShareLinks.useParams();
  const remove = useMutate(removeShareLink);
  const name = linkName(link);
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirmText={name}
      verb="Delete share link"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ ...site, shareLinkId: link.id })}
      onClose={onClose}
    >
      <p>
        The link will stop working for everyone who has it. This can’t be undone. If you might need the link
        again, deactivate it instead.
      </p>
    </ConfirmDialog>
  );
}
