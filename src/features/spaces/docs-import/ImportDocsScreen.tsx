import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { messageOf } from '#api/ApiError.ts';
import { spaceQuery } from '#directory/resources.api.ts';
import { createRequestBlocker } from '#directory/spaceText.ts';
import { useStore } from '#lib/useStore.ts';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ChooseDocs } from './ChooseDocs.tsx';
import { dropped, type Dropped } from './dropped.ts';
import { docsQuery } from './importQueries.ts';
import { ImportPreview } from './ImportPreview.tsx';

function ReadDocs({ drop }: { drop: Dropped }) {
  const { data: docs, error } = useQuery(docsQuery(drop));
  if (error) return <ChooseDocs spaceId={drop.spaceId} error={messageOf(error)} />;
  if (!docs)
    return (
      <output>
        <Spinner small /> Reading the files…
      </output>
    );
  return <ImportPreview drop={drop} read={docs} />;
}

/** Imports dropped or chosen docs into a change request, after a preview. */
export function ImportDocsScreen() {
  const { spaceId } = paths.spaceImport.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const found = useStore(dropped);
  const drop = found?.spaceId === spaceId ? found : null;
  const blocker = createRequestBlocker(space);
  return (
    <Tab title="Import docs">
      {blocker !== undefined ? (
        <Blank kind="refused" line="You can’t import into this space" note={`${blocker}.`} />
      ) : drop ? (
        <ReadDocs key={drop.id} drop={drop} />
      ) : (
        <ChooseDocs spaceId={spaceId} />
      )}
    </Tab>
  );
}
