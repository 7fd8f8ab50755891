import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Revision } from '#contract/content.ts';
import { announce } from '#lib/announce.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { useSearch } from '#routing/useSearch.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Time } from '#ui/Time.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { Working } from '#ui/Working.tsx';
import { revisionQuery } from '../changes/baseRevision.ts';
import { ChangeBadge } from '../changes/ChangeBadge.tsx';
import { countChanges, flatChanges, onlyChanged } from '../changes/changeCounts.ts';
import changes from '../changes/Changes.module.css';
import { useExportFiles } from '../changes/exportFiles.ts';
import { fileChanges } from '../changes/fileChanges.ts';
import { pageChanges, type PageChange } from '../changes/pageChanges.ts';
import { changeLabels, formatChangeCounts } from '../changeRequests.text.ts';
import { useCanRemove } from '../removal/removal.api.ts';
import { useCanRevert } from '../revert/useEarlierContent.ts';
import { historyDialogs } from './history.dialogs.ts';
import { compareSearch } from './history.search.ts';
import { ComparedFile, ComparedPage } from './ComparedPage.tsx';
import styles from './History.module.css';
import { RestoreMenu } from './RestoreMenu.tsx';

/** The differences of two revisions. */
function useComparison(spaceId: string, from: Revision, to: Revision) {
  const ids = useMemo(() => [from.id, to.id], [from.id, to.id]);
  const [ofFrom, ofTo] = useExportFiles(spaceId, ids);
  return useMemo(() => {
    const pages = pageChanges(from.pages, to.pages);
    const files = fileChanges([...from.files, ...(ofFrom ?? [])], [...to.files, ...(ofTo ?? [])]);
    return { pages, files, counts: countChanges(pages, files) };
  }, [from, to, ofFrom, ofTo]);
}

type ListProps = { hrefOf: (id: string) => string; currentId: string | undefined };

function Pages({ pages, depth, ...list }: ListProps & { pages: readonly PageChange[]; depth: number }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.id}>
          <Item {...list} id={page.id} name={pageTitle(page.page)} kind={page.kind} depth={depth} />
          {page.children.length > 0 && <Pages pages={page.children} depth={depth + 1} {...list} />}
        </li>
      ))}
    </ul>
  );
}

type ItemProps = ListProps & { id: string; name: string; kind: PageChange['kind']; depth: number };

const Item = ({ id, name, kind, depth, hrefOf, currentId }: ItemProps) => (
  <div
    className={`${changes.item} ${id === currentId ? changes.current : ''}`}
    style={{ '--depth': depth + 0.75 }}
  >
    <ChangeBadge kind={kind} by="request" />
    <AppLink
      to={hrefOf(id)}
      preventScrollReset
      className={changes.itemTitle}
      aria-current={id === currentId ? 'page' : undefined}
      title={name}
    >
      {name}
    </AppLink>
  </div>
);

type Props = { from: Revision; to: Revision };

function Comparison({ from, to }: Props) {
  const place = paths.spaceCompare.useParams();
  const navigate = useNavigate();
  const [search, setSearch] = useSearch(compareSearch);
  const { data: space } = useSuspenseQuery(spaceQuery(place.spaceId));
  const mayRevert = useCanRevert(space);
  const mayRemove = useCanRemove(space);
  const earlier = [from, to].find(({ id }) => id !== space.revision);
  const { pages, files, counts } = useComparison(place.spaceId, from, to);
  const changed = useMemo(() => onlyChanged(pages), [pages]);
  const items = useMemo(
    () => [
      ...flatChanges(changed)
        .filter(({ kind }) => kind !== 'same')
        .map(({ id, page, kind }) => ({ id, name: pageTitle(page), kind, isFile: false })),
      ...files.map(({ id, file, kind }) => ({ id, name: file.name, kind, isFile: true })),
    ],
    [changed, files],
  );
  const selectedId = search.pageId ?? search.fileId ?? items[0]?.id;
  const at = items.findIndex(({ id }) => id === selectedId);
  const hrefOf = (id: string) => {
    const isFile = files.some((file) => file.id === id);
    return paths.spaceCompare.to(place, {
      ...search,
      pageId: isFile ? undefined : id,
      fileId: isFile ? id : undefined,
    });
  };
  function goTo(step: 1 | -1) {
    const item = items[at + step];
    if (!item) return;
    announce(`${item.name}, ${changeLabels[item.kind].toLowerCase()}, ${at + step + 1} of ${items.length}`);
    void navigate(hrefOf(item.id));
  }
  useShortcut('j', 'Next page or file', () => goTo(1));
  useShortcut('k', 'Previous page or file', () => goTo(-1));
  if (items.length === 0)
    return (
      <EmptyState
        kind="empty"
        title="No differences"
        note="The pages and files of both revisions are identical."
        actions={
          <AppLink className={buttonClass()} to={paths.spaceHistory.to(place)}>
            Open history
          </AppLink>
        }
      />
    );
  const page = flatChanges(pages).find(({ id }) => id === selectedId);
  const file = files.find(({ id }) => id === selectedId);
  return (
    <>
      <div className={styles.compared}>
        From <Time at={from.createdAt} inline /> to <Time at={to.createdAt} inline />
        <span className="soft">{formatChangeCounts(counts)}</span>
        <span className="push" />
        {mayRevert && earlier && <RestoreMenu revision={earlier} selectedId={selectedId} />}
        <Button variant="quiet" small onClick={() => setSearch({ from: to.id, to: from.id })}>
          Swap
        </Button>
      </div>
      <div className={changes.review}>
        <nav className={changes.tree} aria-label="Changed pages and files">
          <Pages pages={changed} depth={0} hrefOf={hrefOf} currentId={selectedId} />
          {files.length > 0 && (
            <section aria-label="Files">
              <h2 className={changes.filesHeading}>Files</h2>
              <ul>
                {files.map(({ id, file: { name }, kind }) => (
                  <li key={id}>
                    <Item id={id} name={name} kind={kind} depth={0} hrefOf={hrefOf} currentId={selectedId} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </nav>
        <article className={changes.article} data-layout={search.layout}>
          {page && <ComparedPage key={page.id} page={page} pages={pages} from={from} to={to} />}
          {!page && file && <ComparedFile key={file.id} file={file} mayRemove={mayRemove} />}
          {!page && !file && (
            <EmptyState
              kind="failed"
              title="Page or file not found"
              note="Neither revision contains it. Select a change from the list."
            />
          )}
        </article>
      </div>
      <UrlDialogs
        dialogs={historyDialogs}
        context={{
          space,
          mayRevert,
          mayRemove,
          revisions: [from, to],
          files: files.map((change) => change.file),
          pageId: selectedId,
        }}
      />
    </>
  );
}

/** Two revisions of the URL, compared. */
export function CompareScreen() {
  const place = paths.spaceCompare.useParams();
  const { spaceId } = place;
  const [{ from = '', to = '' }] = useSearch(compareSearch);
  const old = useQuery({ ...revisionQuery(spaceId, from), enabled: from !== '' });
  const now = useQuery({ ...revisionQuery(spaceId, to), enabled: to !== '' });
  const isLoading = old.isLoading || now.isLoading;
  const error = old.error ?? now.error;
  return (
    <Tab title="Compare">
      {isLoading && <Working label="Comparing…" />}
      {old.data && now.data && <Comparison from={old.data} to={now.data} />}
      {!isLoading && !(old.data && now.data) && (
        <EmptyState
          kind="failed"
          title={error ? 'Couldn’t load these revisions' : 'Revision not found'}
          note={error?.message ?? 'The URL is incorrect. Choose two revisions in the history.'}
          actions={
            <AppLink className={buttonClass()} to={paths.spaceHistory.to(place)}>
              Open history
            </AppLink>
          }
        />
      )}
    </Tab>
  );
}
