// What a change touches: its pages as a tree and its files below, each with what became of it and whether it is viewed.
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { cachedQuery } from '#api/query.ts';
import { classes } from '#lib/classes.ts';
import { counted } from '#lib/words.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Check } from '#ui/Check.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import { countWords, wordCounts } from '../change-request.words.ts';
import { ChangeMark } from './ChangeMark.tsx';
import styles from './Changes.module.css';
import { onlyChanged } from './changeCounts.ts';
import { comparisonQuery, type PageComparison } from './comparison.api.ts';
import { doneBy } from './behind.ts';
import type { PageChange } from './pageChanges.ts';
import type { Change } from './useChange.ts';
import type { useViewed } from './useViewed.ts';

type Viewed = ReturnType<typeof useViewed>;
type LineProps = {
  id: string;
  title: string;
  depth: number;
  to: string;
  isCurrent: boolean;
  /** Undefined where there is nothing to view. */
  viewed: Viewed | undefined;
  children: ReactNode;
};

function Line({ id, title, depth, to, isCurrent, viewed, children }: LineProps) {
  const isViewed = viewed?.isViewed(id) ?? false;
  return (
    <div
      className={classes(styles.node, isCurrent && styles.current, isViewed && styles.isViewed)}
      style={{ '--depth': depth }}
    >
      {viewed ? (
        <Check
          label={`Viewed: ${title}`}
          hideLabel
          checked={isViewed}
          onChange={(checked) => viewed.mark(id, checked)}
        />
      ) : (
        <span className={styles.noCheck} />
      )}
      <AppLink
        to={to}
        preventScrollReset
        className={styles.nodeTitle}
        title={title}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {title}
      </AppLink>
      {children}
    </div>
  );
}

/** Follows the comparison that is made meanwhile; asks for none. */
function Figures({ change, of }: { change: PageChange; of: Change }) {
  const { queryKey } = comparisonQuery(of.one, change, { ignoreBlanks: of.search.blanks === 'hidden' });
  const { data } = useQuery(cachedQuery<PageComparison>(queryKey));
  return <span className={classes('num', styles.figures)}>{data && wordCounts(data)}</span>;
}

type Props = { change: Change; viewed: Viewed };

function Pages({ pages, depth, change, viewed }: Props & { pages: readonly PageChange[]; depth: number }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.id}>
          <Line
            id={page.id}
            title={pageTitle(page.page)}
            depth={depth}
            to={change.to({ pageId: page.id, fileId: undefined })}
            isCurrent={page.id === change.selectedId}
            viewed={page.is === 'same' ? undefined : viewed}
          >
            {page.is !== 'same' && <Figures change={page} of={change} />}
            <ChangeMark is={page.is} by={page.is === 'same' ? 'request' : doneBy(page, change.request)} />
          </Line>
          {page.children.length > 0 && (
            <Pages pages={page.children} depth={depth + 1} change={change} viewed={viewed} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the tree, which scrolls by itself, until the part that is compared is in sight. */
function showCurrent(tree: HTMLElement | null) {
  const line = tree?.querySelector('[aria-current]')?.getBoundingClientRect();
  const box = tree?.getBoundingClientRect();
  if (!tree || !line || !box) return;
  if (line.top < box.top || line.bottom > box.bottom) tree.scrollTop += line.top - box.top - box.height / 3;
}

export function ChangeTree({ change, viewed }: Props) {
  const { pages, files, counts, search, setSearch, selectedId, to, go } = change;
  const showsAll = search.list === 'all';
  const next = viewed.nextAfter(selectedId);
  // Asked anew when another part is compared.
  const inSight = useMemo(
    () => (tree: HTMLElement | null) => void (selectedId && showCurrent(tree)),
    [selectedId],
  );
  const isFile = files.some(({ id }) => id === next);
  return (
    <nav ref={inSight} className={styles.tree} aria-label="Changed pages and files">
      <div className={styles.sum}>
        <div className={styles.sumLine}>
          <b className="num">
            {viewed.done} of {viewed.of} viewed
          </b>
          {next !== undefined && (
            <LinkLike
              onClick={() =>
                go(isFile ? { pageId: undefined, fileId: next } : { pageId: next, fileId: undefined })
              }
            >
              Next not viewed
            </LinkLike>
          )}
        </div>
        <Progress label="Viewed" done={viewed.done} of={viewed.of} />
        <p className="soft">{countWords(counts)}</p>
        <Check
          label="All pages"
          checked={showsAll}
          onChange={(checked) => setSearch({ list: checked ? 'all' : undefined })}
        />
      </div>
      <Pages pages={showsAll ? pages : onlyChanged(pages)} depth={0} change={change} viewed={viewed} />
      {files.length > 0 && (
        <section aria-label="Files">
          <h2 className={styles.filesHead}>{counted(files.length, 'file')}</h2>
          <ul>
            {files.map(({ id, file, is }) => (
              <li key={id}>
                <Line
                  id={id}
                  title={file.name}
                  depth={0}
                  to={to({ pageId: undefined, fileId: id })}
                  isCurrent={id === selectedId}
                  viewed={viewed}
                >
                  <ChangeMark is={is} by="request" />
                </Line>
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}
