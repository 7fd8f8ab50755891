// Asks before several spaces are deleted: they can be restored for some days.
import { useQueryClient } from '@tanstack/react-query';
import type { Rows } from '#api/bulk/rows.ts';
import { limits } from '#contract/limits.ts';
import { counted, number } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { ContentItem } from '../contentItems.ts';
import { removalRows, startRemoval } from '../startSpaces.ts';

type Props = { items: readonly ContentItem[]; onEnd: (rows: Rows) => void; onClose: () => void };

export function RemoveSpacesDialog({ items, onEnd, onClose }: Props) {
  const client = useQueryClient();
  const rows = removalRows(items.filter((item) => item.kind === 'space'));
  const collections = items.length - rows.length;
  const sent = rows.filter(({ keep }) => keep === undefined).length;
  return (
    <ConfirmDialog
      title={`Delete ${counted(rows.length, 'space')}?`}
      verb={`Delete ${counted(sent, 'space')}`}
      doing="Starting…"
      keep="Keep them"
      reason={sent === 0 ? 'No space would be deleted' : undefined}
      onConfirm={async () => {
        startRemoval({ client, rows, onEnd });
      }}
      onClose={onClose}
    >
      <p>
        They leave every list, and the sites that they are on, at once. For {limits.deletedSpaceDays} days
        they can be restored; then they are gone for good.
      </p>
      {sent < rows.length && (
        <p>
          {number(rows.length - sent)} {rows.length - sent === 1 ? 'is' : 'are'} left out: you need the Admin
          level there.
        </p>
      )}
      {collections > 0 && (
        <p>The {counted(collections, 'collection')} among them stay: they are deleted one by one.</p>
      )}
    </ConfirmDialog>
  );
}
