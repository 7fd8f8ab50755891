import { useState } from 'react';
import { contentLimits } from '#contract/limits.ts';
import { pluralize } from '#lib/format.ts';
import { Choice } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import {
  deletionKeepingChildren,
  indexOfPlace,
  locationText,
  pagesBelow,
  placeIn,
  type PageItem,
  type PageTreeContext,
} from './pageItems.ts';

/** The moves and the deletion are one request. */
const maxMoved = contentLimits.changes - 1;

type Props = PageTreeContext & { item: PageItem; items: readonly PageItem[]; onClose: () => void };

/** Deletes a page that has pages below it: with them, or after moving them up. */
export function DeletePageDialog({ item, items, apply, onClose }: Props) {
  const isMovable = (item.children ?? []).length <= maxMoved;
  const [choice, setChoice] = useState<'up' | 'all'>(isMovable ? 'up' : 'all');
  const { id, title } = item;
  const count = pagesBelow(item);
  const below = pluralize(count, 'page');
  const { parent, siblings } = placeIn(items, id);
  const place = { parent: parent?.id ?? null, at: indexOfPlace(siblings, [], { before: id }) };

  const confirm = () =>
    choice === 'all'
      ? apply([{ operation: 'delete_page', page: id }], `“${title}” and ${below} below it deleted`)
      : apply(deletionKeepingChildren(item, place), `“${title}” deleted, its subpages moved up`);
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      verb={choice === 'all' ? `Delete ${pluralize(count + 1, 'page')}` : 'Delete page'}
      doing="Deleting…"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        This page has {below} below it.{' '}
        {choice === 'all'
          ? 'They are deleted, too.'
          : `They stay in the space: those right below it move up, ${locationText(parent)}.`}
      </p>
      <Choice
        label="Pages below"
        value={choice}
        onChange={setChoice}
        options={[
          {
            value: 'up',
            label: 'Move subpages up',
            reason: isMovable ? undefined : `At most ${maxMoved} pages can be moved at once`,
          },
          { value: 'all', label: 'Delete subpages' },
        ]}
      />
    </ConfirmDialog>
  );
}
