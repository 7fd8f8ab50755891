import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#api/http/ApiError.ts';
import type { PresentEditor } from '#contract/areas/editor-presence.ts';
import type { Page } from '#contract/content.ts';
import { pagesQuery } from '#directory/content/content.api.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { pageTitle } from '#prose/pageTree.ts';
import type { ContentParams } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { useMedia } from '#ui/useMedia.ts';
import type { EditSession } from '../editSession.ts';
import styles from '../Editor.module.css';
import { insertPageAfter } from './insertPage.ts';
import { PageList, type ListedPage } from './PageList.tsx';

const RequestPages = lazyNamed(() => import('./RequestPages.tsx'), 'RequestPages');

const listed = (pages: readonly Page[]): ListedPage[] =>
  pages.map((page) => ({
    id: page.id,
    title: pageTitle(page),
    type: page.type,
    ...(page.pages.length > 0 && { children: listed(page.pages) }),
  }));

function PlainPages({ place, session }: { place: ContentParams; session: EditSession }) {
  const { data: tree } = useSuspenseQuery(pagesQuery(place));
  return <PageList place={place} pages={listed(tree.pages)} session={session} />;
}

/** Adds a page after the edited one, and opens it with the cursor in its title. */
function NewPage({ session }: { session: EditSession }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function add() {
    setBusy(true);
    setFault(undefined);
    try {
      const one = await session.request();
      const pageId = await insertPageAfter(client, one, session.pageId);
      await navigate(paths.editPage.to({ ...one, pageId }), { state: { focus: 'title' } });
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button small icon={Plus} busy={isBusy && 'Adding…'} onClick={() => void add()}>
        New page
      </Button>
      {fault !== undefined && <Fault role="alert">Couldn’t add a page. {fault}</Fault>}
    </>
  );
}

/** Keep in sync with Editor.module.css. */
const beside = '(min-width: 75rem)';

type Props = {
  place: ContentParams;
  session: EditSession;
  canEdit: boolean;
  others: readonly PresentEditor[];
};

/** The page tree beside the editor, or above it on narrow screens, closed. */
export function EditTree({ place, session, canEdit, others }: Props) {
  const isBeside = useMedia(beside);
  const plain = <PlainPages place={place} session={session} />;
  const tree = (
    <>
      {canEdit && (
        <p className={styles.newPage}>
          <NewPage session={session} />
        </p>
      )}
      {place.changeRequestId === undefined ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <RequestPages session={session} others={others} />
        </Suspense>
      )}
    </>
  );
  return isBeside ? (
    <nav className={styles.tree} aria-label="Pages">
      {tree}
    </nav>
  ) : (
    <details className={styles.folded}>
      <summary>Pages</summary>
      {tree}
    </details>
  );
}
