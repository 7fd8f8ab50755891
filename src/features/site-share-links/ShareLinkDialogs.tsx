// The dialogs of the share links on screen; the URL says which one is open.
import type { ShareLink } from '#contract/site-share-links.ts';
import { CreateShareLinkDialog } from './CreateShareLinkDialog.tsx';
import { DeleteShareLinkDialog } from './DeleteShareLinkDialog.tsx';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';
import { sharedBy } from './siteShareLinks.words.ts';
import { useShareLinkDialogs } from './useShareLinkDialogs.ts';

type Props = { links: readonly ShareLink[]; admin: boolean };

export function ShareLinkDialogs({ links, admin }: Props) {
  const { create, show, remove } = useShareLinkDialogs();
  const find = (id: string | null) => links.find((link) => link.id === id);
  const [shown, removed] = [find(show.open), find(remove.open)];
  return (
    <>
      {admin && create.open !== null && (
        <CreateShareLinkDialog named={sharedBy(links)} onClose={create.close} />
      )}
      {shown && <ShareLinkDialog key={shown.id} link={shown} onClose={show.close} />}
      {admin && removed && <DeleteShareLinkDialog key={removed.id} link={removed} onClose={remove.close} />}
    </>
  );
}
