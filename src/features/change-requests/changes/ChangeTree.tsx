import { useMemo } from 'react';
import { counted } from '#lib/words.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { Check } from '#ui/Check.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import { showCurrent } from '#ui/showCurrent.ts';
import { countWords } from '../change-request.words.ts';
import { onlyChanged } from './changeCounts.ts';
import { ChangeLine } from './ChangeLine.tsx';
import styles from './Changes.module.css';
import type { PageChange } from './pageChanges.ts';
import type { Change } from './useChange.ts';
import type { useViewed } from './viewed.ts';

type Props = { change: Change; viewed: ReturnType<typeof useViewed> };

function Pages({ pages, depth, change, viewed }: Props & { pages: readonly PageChange[]; depth: number }) {
  const { one, by, search, selectedId, to } = change;
  const ignoreBlanks = search.blanks === 'hidden';
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.id}>
          <ChangeLine
            id={page.id}
            title={pageTitle(page.page)}
            is={page.is}
            by={by(page.id)}
            isMarked={viewed.counts(page.id)}
            depth={depth}
            to={to({ pageId: page.id, fileId: undefined })}
            isCurrent={page.id === selectedId}
            isViewed={viewed.isViewed(page.id)}
            onMark={viewed.mark}
            figures={page.is === 'same' ? undefined : { one, page, ignoreBlanks }}
          />
          {page.children.length > 0 && (
            <Pages pages={page.children} depth={depth + 1} change={change} viewed={viewed} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Sum({ change, viewed }: Props) {
  const { shown, counts, search, setSearch, selectedId, go } = change;
  const next = viewed.nextAfter(selectedId);
  const isFile = shown.files.some(({ id }) => id === next);
  return (
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
        checked={search.list === 'all'}
        onChange={(checked) => setSearch({ list: checked ? 'all' : undefined })}
      />
    </div>
  );
}

export function ChangeTree({ change, viewed }: Props) {
  const { by, search, selectedId, to } = change;
  const { pages, files } = change.shown;
  const changed = useMemo(() => onlyChanged(pages), [pages]);
  // Asked anew when another part is compared.
  const inSight = useMemo(
    () => (tree: HTMLElement | null) => void (selectedId && showCurrent(tree)),
    [selectedId],
  );
  return (
    <nav ref={inSight} className={styles.tree} aria-label="Changed pages and files">
      <Sum change={change} viewed={viewed} />
      <Pages pages={search.list === 'all' ? pages : changed} depth={0} change={change} viewed={viewed} />
      {files.length > 0 && (
        <section aria-label="Files">
          <h2 className={styles.filesHead}>{counted(files.length, 'file')}</h2>
          <ul>
            {files.map(({ id, file, is }) => (
              <li key={id}>
                <ChangeLine
                  id={id}
                  title={file.name}
                  is={is}
                  by={by(id)}
                  isMarked={viewed.counts(id)}
                  depth={0}
                  to={to({ pageId: undefined, fileId: id })}
                  isCurrent={id === selectedId}
                  isViewed={viewed.isViewed(id)}
                  onMark={viewed.mark}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}
