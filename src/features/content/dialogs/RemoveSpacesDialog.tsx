import { useQueryClient } from '@tanstack/react-query';
import type { Rows } from '#api/bulk/rows.ts';
import { limits } from '#contract/limits.ts';
import { pluralize } from '#lib/format.ts';
import { BulkDialog } from '../BulkDialog.tsx';
import type { ContentItem } from '../contentItems.ts';
import { removalRows, startRemoval } from '../startSpaces.ts';

type Props = { items: readonly ContentItem[]; onEnd: (rows: Rows) => void; onClose: () => void };

export function RemoveSpacesDialog({ items, onEnd, onClose }: Props) {
  const client = useQueryClient();
  const rows = removalRows(items.filter((item) => item.kind === 'space'));
  const collections = items.length - rows.length;
  return (
    <BulkDialog
      title={`Delete ${pluralize(rows.length, 'space')}?`}
      rows={rows}
      verb={(count) => `Delete ${pluralize(count, 'space')}`}
      none="No space would be deleted"
      onStart={() => startRemoval({ client, rows, onEnd })}
      onClose={onClose}
    >
      <p>
        They leave every list, and the sites that they are on, at once. For {limits.deletedSpaceDays} days
        they can be restored; then they are gone for good.
      </p>
      {collections > 0 && (
        <p>The {pluralize(collections, 'collection')} among them stay: they are deleted one by one.</p>
      )}
    </BulkDialog>
  );
}
