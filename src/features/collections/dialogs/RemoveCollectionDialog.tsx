import { useMutate } from '#api/mutation.ts';
import { removeCollection } from '../collections.api.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { formatItemCount, type CollectionItem, type ContentItem } from '../contentItems.ts';

type Props = {
  item: CollectionItem;
  /** Null at the top level. */
  parent: ContentItem | null;
  onClose: () => void;
};

function contentsText({ children, closed }: CollectionItem, parent: ContentItem | null) {
  const to = parent === null ? 'the top level' : `“${parent.title}”`;
  if (closed !== undefined) return `Its contents will move to ${to} in their current order.`;
  if (children.length === 0) return 'The collection is empty.';
  return `${formatItemCount(children)} will move to ${to} and take the collection’s place.`;
}

export function RemoveCollectionDialog({ item, parent, onClose }: Props) {
  const remove = useMutate(removeCollection);
  return (
    <ConfirmDialog
      title={`Delete “${item.title}”?`}
      confirmText={item.title}
      verb="Delete collection"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ collectionId: item.id })}
      onClose={onClose}
    >
      <p>{contentsText(item, parent)} No spaces or pages will be deleted.</p>
      <p>The collection, its description, and its default access will be deleted. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
