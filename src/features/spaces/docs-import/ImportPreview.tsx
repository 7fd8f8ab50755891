import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { keepDropped, type Dropped } from '#directory/spaces/droppedDocs.ts';
import { mergeRulesQuery, requiresApproval } from '#directory/spaces/mergeRules.api.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { ChooseDocsButtons } from '#pickers/docs/ChooseDocsButtons.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useOpenRequests } from '../import/destinations.ts';
import { changeRequestName } from '../spaces.text.ts';
import { ChooseDocs } from './ChooseDocs.tsx';
import { liveBlocker } from './firstImport.ts';
import { ImportChoice } from './ImportChoice.tsx';
import styles from './ImportDocs.module.css';
import { comparisonQuery } from './importQueries.ts';
import type { ImportedDocs } from './targetPages.ts';

const newRequest = '';
type Tree = 'whole' | 'added';

function PageTreeSelect({ value, onChange }: { value: Tree; onChange: (tree: Tree) => void }) {
  return (
    <Labeled
      label="Page tree"
      hint={
        value === 'whole'
          ? 'Pages and files that aren’t in the docs will be deleted unless you deselect them.'
          : 'Existing pages keep their titles and positions. New pages are added at the end.'
      }
    >
      {(control) => (
        <BareSelect
          {...control}
          wide
          value={value}
          onChange={onChange}
          options={[
            { value: 'whole', label: 'Replace with the docs’ page tree' },
            { value: 'added', label: 'Keep and add new pages' },
          ]}
        />
      )}
    </Labeled>
  );
}

/** `folder` is the one of the dropped files that `read` was read from. */
type Props = { drop: Dropped; folder: string; read: ImportedDocs };

/** The destination, and the changes of the import. */
export function ImportPreview({ drop, folder, read }: Props) {
  const { spaceId } = drop;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { requests } = useOpenRequests(space);
  const [into, setInto] = useState(newRequest);
  const [tree, setTree] = useState<Tree>(read.isWhole ? 'whole' : 'added');
  const changeRequestId = into === newRequest ? null : into;
  const query = comparisonQuery(drop, read, folder, { spaceId, changeRequestId }, tree === 'whole');
  const { data: comparison, error } = useQuery(query);
  const { data: rules } = useQuery({ ...mergeRulesQuery(spaceId), retry: false, throwOnError: false });
  if (error) return <ChooseDocs spaceId={spaceId} error={messageOf(error)} />;
  if (!comparison || rules === undefined)
    return (
      <output>
        <Spinner small /> Comparing with the space…
      </output>
    );
  // A new change request begins with the content of main.
  const isFirst = comparison.isFirst && changeRequestId === null;
  const blocker = liveBlocker(space, requiresApproval(rules));
  const goesLive = isFirst && blocker === undefined;
  const hint = isFirst && blocker !== undefined ? `${blocker} ` : '';
  return (
    <>
      <div className={styles.options}>
        {(!goesLive || requests.length > 0) && (
          <Labeled
            label="Change request"
            hint={
              goesLive
                ? 'The first import of a space needs no review.'
                : `${hint}Main won’t change until the change request is merged.`
            }
          >
            {(control) => (
              <BareSelect
                {...control}
                wide
                value={into}
                onChange={setInto}
                options={[
                  {
                    value: newRequest,
                    label: goesLive ? 'None: goes live after the import' : 'New change request',
                  },
                  ...requests.map((request) => ({ value: request.id, label: changeRequestName(request) })),
                ]}
              />
            )}
          </Labeled>
        )}
        {!isFirst && <PageTreeSelect value={tree} onChange={setTree} />}
        <div className={styles.again}>
          <ChooseDocsButtons onDocs={(found) => keepDropped(spaceId, found)} />
        </div>
      </div>
      <ImportChoice
        key={`${into} ${tree}`}
        drop={drop}
        changeRequestId={changeRequestId}
        comparison={comparison}
        goesLive={goesLive}
      />
    </>
  );
}
