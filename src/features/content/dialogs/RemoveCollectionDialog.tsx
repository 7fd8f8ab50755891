import { useMutate } from '#api/mutation.ts';
import { removeCollection } from '#directory/collectionWrites.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { thingsWords, type CollectionItem, type ContentItem } from '../contentItems.ts';

type Props = {
  item: CollectionItem;
  /** What it lies in; null is the top. */
  parent: ContentItem | null;
  onClose: () => void;
};

function contentWords({ children, closed }: CollectionItem, parent: ContentItem | null) {
  const to = parent === null ? 'the top' : `“${parent.title}”`;
  if (closed !== undefined) return `What lies in it moves up to ${to}, in its order.`;
  if (children.length === 0) return 'It is empty.';
  const verb = children.length === 1 ? 'moves' : 'move';
  return `${thingsWords(children)} in it ${verb} up to ${to}, in the collection’s place.`;
}

export function RemoveCollectionDialog({ item, parent, onClose }: Props) {
  const remove = useMutate(removeCollection, { showsError: true });
  return (
    <ConfirmDialog
      title={`Delete “${item.title}”?`}
      typed={item.title}
      verb="Delete collection"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ collectionId: item.id })}
      onClose={onClose}
    >
      <p>{contentWords(item, parent)} No space and no page is lost.</p>
      <p>
        The collection goes for good, with its description and its own default level. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
