import { Rows3 } from 'lucide';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { pluralize } from '#lib/format.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { useNextLocation } from '#routing/RouterContext.ts';
import { IconButton } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import { showCurrent } from '#ui/showCurrent.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { formatChangeCounts } from '../changeRequests.text.ts';
import { changeSearch, selectedIn } from './changes.search.ts';
import { onlyChanged } from './changeCounts.ts';
import { ChangeTreeItem } from './ChangeTreeItem.tsx';
import styles from './Changes.module.css';
import type { PageChange } from './pageChanges.ts';
import type { Change } from './useChange.ts';
import type { useViewed } from './viewed.ts';

type Props = {
  change: Change;
  viewed: ReturnType<typeof useViewed>;
  /** Shows a change on this screen. Returns false if it isn't there. Must keep its identity. */
  onOpen?: (id: string) => boolean;
};
type ListProps = Props & { currentId: string | undefined };

const itemProps = ({ change, viewed, currentId, onOpen }: ListProps, id: string) => ({
  id,
  by: change.changedBy(id),
  to: change.hrefOf(id),
  isMarkable: viewed.isMarkable(id),
  isCurrent: id === currentId,
  isViewed: viewed.isViewed(id),
  onMark: viewed.mark,
  onOpen,
  one: change.one,
  ignoreBlanks: change.search.blanks === 'hidden',
});

function Pages({ pages, depth, ...props }: ListProps & { pages: readonly PageChange[]; depth: number }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.id}>
          <ChangeTreeItem
            {...itemProps(props, page.id)}
            title={pageTitle(page.page)}
            kind={page.kind}
            depth={depth}
            page={page.kind === 'same' ? undefined : page}
          />
          {page.children.length > 0 && <Pages pages={page.children} depth={depth + 1} {...props} />}
        </li>
      ))}
    </ul>
  );
}

function Summary({ change, viewed }: Omit<Props, 'onOpen'>) {
  const { selectedId, goTo, toggleAll, search } = change;
  const next = viewed.nextUnviewed(selectedId);
  const isAll = search.view === 'all';
  const toggle = () => toggleAll(selectedId);
  useShortcut('o', isAll ? 'Show one page at a time' : 'Show all changes on one page', toggle);
  return (
    <div className={styles.summary}>
      <div className={styles.summaryHeader}>
        <b className="num">
          {viewed.done} of {viewed.total} viewed
        </b>
        {next !== undefined && <LinkLike onClick={() => goTo(next)}>Next unviewed</LinkLike>}
        <IconButton
          small
          variant="quiet"
          icon={Rows3}
          label="All changes on one page"
          title="All changes on one page (o)"
          pressed={isAll}
          onClick={toggle}
        />
      </div>
      <Progress label="Viewed" done={viewed.done} of={viewed.total} />
    </div>
  );
}

/** What the request changes in all, and the pages that it doesn't change. */
function AllPages({ change: { counts, search, setSearch } }: Pick<Props, 'change'>) {
  return (
    <div className={styles.all}>
      <Check
        label="Show all pages"
        checked={search.list === 'all'}
        onChange={(checked) => setSearch({ list: checked ? 'all' : undefined })}
      />
      {formatChangeCounts(counts)}
    </div>
  );
}

const keys = [
  { keys: ['n', 'p'], does: 'change' },
  { keys: ['v'], does: 'viewed' },
  { keys: ['r'], does: 'review' },
  { keys: ['q'], does: 'next request' },
];

const Keys = () => (
  <p className={styles.keys}>
    {keys.map(({ keys: each, does }) => (
      <span key={does}>
        {each.map((key) => (
          <Kbd key={key} keys={key} />
        ))}
        {does}
      </span>
    ))}
  </p>
);

/** The ID of the page or file in the pending URL, before it is compared. */
function useNextId({ shown, changedBy, selectedId, search }: Change) {
  const { pathname } = useLocation();
  const next = useNextLocation();
  return useMemo(() => {
    if (next.pathname !== pathname || search.view === 'all') return selectedId;
    const selected = selectedIn({ shown, changedBy }, changeSearch(new URLSearchParams(next.search)));
    return 'change' in selected ? selected.change.id : undefined;
  }, [shown, changedBy, selectedId, search.view, pathname, next]);
}

export function ChangeTree(props: Props) {
  const { search, shown } = props.change;
  const { pages, files } = shown;
  const changed = useMemo(() => onlyChanged(pages), [pages]);
  const currentId = useNextId(props.change);
  const list = { ...props, currentId };
  // A new function per selection, so that React calls the ref again.
  const scrollToCurrent = useMemo(
    () => (tree: HTMLElement | null) => void (currentId && showCurrent(tree)),
    [currentId],
  );
  return (
    <nav ref={scrollToCurrent} className={styles.tree} aria-label="Changed pages and files">
      <Summary {...props} />
      <Pages pages={search.list === 'all' ? pages : changed} depth={0} {...list} />
      {files.length > 0 && (
        <section aria-label="Files">
          <h2 className={styles.filesHeading}>{pluralize(files.length, 'file')}</h2>
          <ul>
            {files.map(({ id, file, kind }) => (
              <li key={id}>
                <ChangeTreeItem {...itemProps(list, id)} title={file.name} kind={kind} depth={0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <AllPages change={props.change} />
      <Keys />
    </nav>
  );
}
