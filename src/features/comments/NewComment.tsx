// Where a new comment is written: about a page, or about everything.
import { lazy, Suspense } from 'react';
import type { Page } from '#contract/content.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { pageOptions } from './CommentsToolbar.tsx';
import type { Place } from './comments.api.ts';
import styles from './thread/Thread.module.css';
import { useCreateComment } from './useWrites.ts';

const Composer = lazy(() => import('./thread/Composer.tsx').then((module) => ({ default: module.Composer })));

/** What is typed is kept under this name. */
export const newDraftKey = ({ spaceId, changeRequestId = '' }: Place) =>
  `comment on ${spaceId} ${changeRequestId}`;

type Props = { place: Place; pages: readonly Page[]; page: string | undefined; onClose: () => void };

export function NewComment({ place, pages, page, onClose }: Props) {
  const create = useCreateComment(place);
  return (
    <div className={styles.new}>
      <Suspense>
        <Composer
          label="New comment"
          draftKey={newDraftKey(place)}
          initial={{ page }}
          save="Post comment"
          saving="Posting…"
          onSubmit={create}
          onClose={onClose}
        >
          <SelectField
            name="page"
            label="About"
            none={place.changeRequestId === undefined ? 'The space as a whole' : 'The request as a whole'}
            options={pageOptions(pages, page)}
          />
        </Composer>
      </Suspense>
    </div>
  );
}
