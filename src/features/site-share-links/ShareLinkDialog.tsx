import { Suspense } from 'react';
import type { ShareLink } from '#contract/site-share-links.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { isOn, linkName } from './siteShareLinks.words.ts';

// The one part that brings a library.
const QrCode = lazyNamed(() => import('./QrCode.tsx'), 'QrCode');

export function ShareLinkDialog({ link, onClose }: { link: ShareLink; onClose: () => void }) {
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
