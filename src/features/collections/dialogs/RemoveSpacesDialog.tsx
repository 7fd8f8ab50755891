import { useQueryClient } from '@tanstack/react-query';
import type { Rows } from '#api/bulk/rows.ts';
import { limits } from '#contract/limits.ts';
import { pluralize } from '#lib/format.ts';
import { ContentBulkDialog } from '../ContentBulkDialog.tsx';
import type { ContentItem } from '../contentItems.ts';
import { removalRows, startRemoval } from '../startSpaces.ts';

type Props = { items: readonly ContentItem[]; onEnd: (rows: Rows) => void; onClose: () => void };

export function RemoveSpacesDialog({ items, onEnd, onClose }: Props) {
  const client = useQueryClient();
  const rows = removalRows(items.filter((item) => item.kind === 'space'));
  const collections = items.length - rows.length;
  return (
    <ContentBulkDialog
      title={`Delete ${pluralize(rows.length, 'space')}?`}
      rows={rows}
      verb={(count) => `Delete ${pluralize(count, 'space')}`}
      nothingToDo="No spaces to delete"
      onStart={() => startRemoval({ client, rows, onEnd })}
      onClose={onClose}
    >
      <p>
        The spaces will be removed from all lists and sites immediately. You can restore them within{' '}
        {limits.deletedSpaceDays} days. After that, they’re permanently deleted.
      </p>
      {collections > 0 && (
        <p>
          {pluralize(collections, 'selected collection')} won’t be deleted. Collections can only be deleted
          one at a time.
        </p>
      )}
    </ContentBulkDialog>
  );
}
