import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { pagesQuery } from '#directory/content/content.api.ts';
import { useStore } from '#lib/useStore.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ChooseDocs } from './ChooseDocs.tsx';
import { docsFolders } from './docsFolders.ts';
import { FirstImport } from './FirstImport.tsx';
import styles from './ImportDocs.module.css';
import { docsQuery, filesQuery, languagesQuery } from './importQueries.ts';
import { ImportLanguages } from './languages/ImportLanguages.tsx';
import { startedLanguages } from './languages/startLanguages.ts';
import { ImportPreview } from './ImportPreview.tsx';
import type { SourceList } from './sourceList.ts';
import { dropped, type Dropped } from '#directory/docs/droppedDocs.ts';
import { firstImport } from '#directory/docs/firstImport.ts';

/** The option that imports all languages. No folder has this name. */
const allLanguages = '/';
const noFiles: SourceList = { sources: new Map(), leftOut: [] };

type FolderProps = { drop: Dropped; list: SourceList; folder: string };

function ReadFolder({ drop, list, folder }: FolderProps) {
  const { data: docs, error } = useQuery(docsQuery(drop, list, folder));
  if (error) return <ChooseDocs spaceId={drop.spaceId} error={messageOf(error)} />;
  return docs ? <ImportPreview drop={drop} folder={folder} read={docs} /> : <Reading />;
}

const Reading = () => (
  <output>
    <Spinner small /> Reading the files…
  </output>
);

/** The docs of the dropped files, or of a folder in them. */
function ReadDocs({ drop }: { drop: Dropped }) {
  const { data: list, error } = useQuery(filesQuery(drop));
  const folders = useMemo(() => docsFolders(list?.sources ?? new Map()), [list]);
  const { data: languages } = useQuery({
    ...languagesQuery(drop, list ?? noFiles),
    enabled: list !== undefined,
  });
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId: drop.spaceId }));
  const [chosen, choose] = useState<string>();
  const [wasEmpty] = useState(tree.pages.length === 0);
  const isStarted = useStore(startedLanguages)?.dropId === drop.id;
  const offersAll = languages !== undefined && languages.length > 0 && (wasEmpty || isStarted);
  const folder = chosen ?? (offersAll ? allLanguages : folders[0]) ?? '';
  if (error) return <ChooseDocs spaceId={drop.spaceId} error={messageOf(error)} />;
  if (!list || !languages) return <Reading />;
  return (
    <>
      {folders.length + Number(offersAll) > 1 && (
        <div className={styles.folder}>
          <Labeled
            label="Docs folder"
            hint={
              folder === allLanguages
                ? 'Each language is imported into a space of its own.'
                : 'Only files in this folder are imported.'
            }
          >
            {(control) => (
              <BareSelect
                {...control}
                wide
                value={folder}
                onChange={choose}
                options={[
                  ...(offersAll
                    ? [{ value: allLanguages, label: `All ${pluralize(languages.length, 'language')}` }]
                    : []),
                  ...folders.map((path) => ({ value: path, label: path === '' ? 'All files' : path })),
                ]}
              />
            )}
          </Labeled>
        </div>
      )}
      {folder === allLanguages ? (
        <ImportLanguages drop={drop} list={list} languages={languages} />
      ) : (
        <ReadFolder key={folder} drop={drop} list={list} folder={folder} />
      )}
    </>
  );
}

/** Imports dropped or chosen docs into a change request, after a preview. */
export function ImportDocsScreen() {
  const { spaceId } = paths.spaceImport.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const found = useStore(dropped);
  const drop = found?.spaceId === spaceId ? found : null;
  const first = useStore(firstImport);
  const blocker = createRequestBlocker(space);
  return (
    <Tab title="Import docs">
      {blocker !== undefined ? (
        <EmptyState kind="unavailable" title="You can’t import into this space" note={`${blocker}.`} />
      ) : first?.spaceId === spaceId && (!drop || drop.id === first.dropId) ? (
        <FirstImport {...first} />
      ) : drop ? (
        <ReadDocs key={drop.id} drop={drop} />
      ) : (
        <ChooseDocs spaceId={spaceId} />
      )}
    </Tab>
  );
}
