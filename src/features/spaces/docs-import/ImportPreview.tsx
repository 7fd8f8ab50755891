import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { spaceQuery } from '#directory/resources.api.ts';
import { BareSelect } from '#ui/Select.tsx';
import { Labeled } from '#ui/Labeled.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useOpenRequests } from '../import/destinations.ts';
import { changeRequestName } from '../space.text.ts';
import { ChooseButtons, ChooseDocs } from './ChooseDocs.tsx';
import type { Dropped } from './dropped.ts';
import { ImportChoice } from './ImportChoice.tsx';
import styles from './ImportDocs.module.css';
import { comparisonQuery } from './importQueries.ts';
import type { ImportedDocs } from './targetPages.ts';

const newRequest = '';

/** `folder` is the one of the dropped files that `read` was read from. */
type Props = { drop: Dropped; folder: string; read: ImportedDocs };

/** The destination, and the changes of the import. */
export function ImportPreview({ drop, folder, read }: Props) {
  const { spaceId } = drop;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { requests } = useOpenRequests(space);
  const [into, setInto] = useState(newRequest);
  const [tree, setTree] = useState<'whole' | 'added'>(read.isWhole ? 'whole' : 'added');
  const changeRequestId = into === newRequest ? null : into;
  const query = comparisonQuery(drop, read, folder, { spaceId, changeRequestId }, tree === 'whole');
  const { data: comparison, error } = useQuery(query);
  if (error) return <ChooseDocs spaceId={spaceId} error={messageOf(error)} />;
  return (
    <>
      <div className={styles.options}>
        <Labeled label="Change request" hint="Main won’t change until the change request is merged.">
          {(control) => (
            <BareSelect
              {...control}
              wide
              value={into}
              onChange={setInto}
              options={[
                { value: newRequest, label: 'New change request' },
                ...requests.map((request) => ({ value: request.id, label: changeRequestName(request) })),
              ]}
            />
          )}
        </Labeled>
        <Labeled
          label="Page tree"
          hint={
            tree === 'whole'
              ? 'Pages and files that aren’t in the docs will be deleted unless you deselect them.'
              : 'Existing pages keep their titles and positions. New pages are added at the end.'
          }
        >
          {(control) => (
            <BareSelect
              {...control}
              wide
              value={tree}
              onChange={setTree}
              options={[
                { value: 'whole', label: 'Replace with the docs’ page tree' },
                { value: 'added', label: 'Keep and add new pages' },
              ]}
            />
          )}
        </Labeled>
        <div className={styles.again}>
          <ChooseButtons spaceId={spaceId} />
        </div>
      </div>
      {comparison ? (
        <ImportChoice
          key={`${into} ${tree}`}
          drop={drop}
          changeRequestId={changeRequestId}
          comparison={comparison}
        />
      ) : (
        <output>
          <Spinner small /> Comparing with the space…
        </output>
      )}
    </>
  );
}
