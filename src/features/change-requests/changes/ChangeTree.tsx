import { useMemo } from 'react';
import { pluralize } from '#lib/format.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { Check } from '#ui/Check.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import { showCurrent } from '#ui/showCurrent.ts';
import { countWords } from '../change-request.text.ts';
import { onlyChanged } from './changeCounts.ts';
import { ChangeLine } from './ChangeTreeItem.tsx';
import styles from './Changes.module.css';
import type { PageChange } from './pageChanges.ts';
import type { Change } from './useChange.ts';
import type { useViewed } from './viewed.ts';

type Props = { change: Change; viewed: ReturnType<typeof useViewed> };

const lineOf = ({ change, viewed }: Props, id: string) => ({
  id,
  by: change.by(id),
  to: change.to(id),
  isMarked: viewed.counts(id),
  isCurrent: id === change.selectedId,
  isViewed: viewed.isViewed(id),
  onMark: viewed.mark,
  one: change.one,
  ignoreBlanks: change.search.blanks === 'hidden',
});

function Pages({ pages, depth, ...props }: Props & { pages: readonly PageChange[]; depth: number }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.id}>
          <ChangeLine
            {...lineOf(props, page.id)}
            title={pageTitle(page.page)}
            is={page.is}
            depth={depth}
            page={page.is === 'same' ? undefined : page}
          />
          {page.children.length > 0 && <Pages pages={page.children} depth={depth + 1} {...props} />}
        </li>
      ))}
    </ul>
  );
}

function Sum({ change, viewed }: Props) {
  const { counts, search, setSearch, selectedId, go } = change;
  const next = viewed.nextAfter(selectedId);
  return (
    <div className={styles.sum}>
      <div className={styles.sumLine}>
        <b className="num">
          {viewed.done} of {viewed.of} viewed
        </b>
        {next !== undefined && <LinkLike onClick={() => go(next)}>Next not viewed</LinkLike>}
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

export function ChangeTree(props: Props) {
  const { search, selectedId, shown } = props.change;
  const { pages, files } = shown;
  const changed = useMemo(() => onlyChanged(pages), [pages]);
  // Called again when another page or file is selected.
  const inSight = useMemo(
    () => (tree: HTMLElement | null) => void (selectedId && showCurrent(tree)),
    [selectedId],
  );
  return (
    <nav ref={inSight} className={styles.tree} aria-label="Changed pages and files">
      <Sum {...props} />
      <Pages pages={search.list === 'all' ? pages : changed} depth={0} {...props} />
      {files.length > 0 && (
        <section aria-label="Files">
          <h2 className={styles.filesHead}>{pluralize(files.length, 'file')}</h2>
          <ul>
            {files.map(({ id, file, is }) => (
              <li key={id}>
                <ChangeLine {...lineOf(props, id)} title={file.name} is={is} depth={0} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}
