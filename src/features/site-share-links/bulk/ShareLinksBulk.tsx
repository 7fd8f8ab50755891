import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import type { ShareLink } from '#contract/areas/site-share-links.ts';
import { formatNumber } from '#lib/format.ts';
import { allOrNone } from '#lib/selection.ts';
import { paths } from '#routing/paths.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import { StartDialog } from '#ui/StartDialog.tsx';
import { formatLinkCount, isActive } from '../siteShareLinks.text.ts';
import { startDeletion, startStatusChange } from './startLinks.ts';

type DialogProps = { links: readonly ShareLink[]; onConfirm: () => void; onClose: () => void };

function StatusDialog({ links, active, onConfirm, onClose }: DialogProps & { active: boolean }) {
  const count = links.filter((link) => isActive(link) !== active).length;
  const unchanged = links.length - count;
  const action = `${active ? 'Activate' : 'Deactivate'} ${formatLinkCount(count || links.length)}`;
  const status = active ? 'active' : 'inactive';
  return (
    <StartDialog
      title={`${action}?`}
      verb={action}
      harmless
      reason={count === 0 ? `All selected links are already ${status}` : undefined}
      onStart={onConfirm}
      onClose={onClose}
    >
      <p>
        {active
          ? `Anyone with ${count === 1 ? 'this link' : 'one of these links'} will be able to view the site.`
          : `${count === 1 ? 'This link' : 'These links'} will stop working until you activate ${count === 1 ? 'it' : 'them'} again.`}{' '}
        You can undo this.
        {unchanged > 0 &&
          ` ${formatNumber(unchanged)} ${unchanged === 1 ? 'link is' : 'links are'} already ${status}.`}
      </p>
    </StartDialog>
  );
}

function DeleteDialog({ links, onConfirm, onClose }: DialogProps) {
  const active = links.filter(isActive).length;
  return (
    <StartDialog
      title={`Delete ${formatLinkCount(links.length)}?`}
      verb={`Delete ${formatLinkCount(links.length)}`}
      typedCount={links.length}
      onStart={onConfirm}
      onClose={onClose}
    >
      <p>
        The links will stop working for everyone who has them. {active === 0 ? 'None' : formatNumber(active)}{' '}
        of the links {active === 1 ? 'is' : 'are'} active. This can’t be undone. If you might need the links
        again, deactivate them instead.
      </p>
    </StartDialog>
  );
}

type Props = {
  /** The selected links. */
  links: readonly ShareLink[];
  /** All links that match the filters, on all pages. */
  matching: readonly ShareLink[];
  onSelect: Choose;
};

export function ShareLinksBulk({ links, matching, onSelect }: Props) {
  const client = useQueryClient();
  const site = paths.siteShareLinks.useParams();
  const [dialog, setDialog] = useState<'activate' | 'revoke' | 'delete'>();
  const start = { client, site, links };
  const close = () => setDialog(undefined);
  return (
    <>
      <BulkBar count={links.length} {...allOrNone(matching, onSelect)}>
        <Button small onClick={() => setDialog('revoke')}>
          Deactivate…
        </Button>
        <Button small onClick={() => setDialog('activate')}>
          Activate…
        </Button>
        <Button small variant="danger" onClick={() => setDialog('delete')}>
          Delete…
        </Button>
        <ExportSelected rows={links} one="share link" />
      </BulkBar>
      {(dialog === 'activate' || dialog === 'revoke') && (
        <StatusDialog
          links={links}
          active={dialog === 'activate'}
          onConfirm={() => startStatusChange(start, dialog === 'activate')}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog links={links} onConfirm={() => startDeletion(start)} onClose={close} />
      )}
    </>
  );
}
