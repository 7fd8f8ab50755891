import { Suspense } from 'react';
import type { Page } from '#contract/content.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Place } from './comments.api.ts';
import { pageOptions } from './comments.list.ts';
import styles from './thread/Thread.module.css';
import { useCreateComment } from './useWrites.ts';

const Composer = lazyNamed(() => import('./thread/Composer.tsx'), 'Composer');

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
