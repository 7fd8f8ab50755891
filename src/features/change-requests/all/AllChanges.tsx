import { Printer } from 'lucide';
import { pluralize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Progress } from '#ui/Progress.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { ChangeTree } from '../changes/ChangeTree.tsx';
import changes from '../changes/Changes.module.css';
import type { Change } from '../changes/useChange.ts';
import type { useViewed } from '../changes/viewed.ts';
import { ComparisonControls } from '../diff/ComparisonControls.tsx';
import { useHunkNavigation } from '../diff/useHunkNavigation.ts';
import styles from './AllChanges.module.css';
import { ChangeSection } from './ChangeSection.tsx';
import { useAllChanges } from './useAllChanges.ts';
import { usePrint } from './usePrint.ts';

type Props = { change: Change; viewed: ReturnType<typeof useViewed> };

/** All changes of a request, one below the other. With `print` in the URL, prints them. */
export function AllChanges({ change: given, viewed }: Props) {
  const { entries, change, ref, show, isOpen, idInView } = useAllChanges(given);
  const { ref: hunks, step } = useHunkNavigation('of the change request');
  const { print, wantsPrint, isPending, loaded, shown } = usePrint(change, entries, isOpen);
  const { goTo } = change;
  const stepFrom = (id: string | undefined, by: 1 | -1) =>
    entries[entries.findIndex((entry) => entry.id === id) + by]?.id;
  const goBy = (by: 1 | -1) => {
    const id = stepFrom(idInView(), by);
    if (id !== undefined) goTo(id);
  };
  useShortcut('j', 'Next page or file', () => goBy(1));
  useShortcut('k', 'Previous page or file', () => goBy(-1));
  useShortcut('v', 'Mark as viewed and go to next page or file', () => {
    const id = idInView();
    if (id === undefined || !viewed.isMarkable(id)) return;
    viewed.mark(id, !viewed.isViewed(id));
    if (!viewed.isViewed(id)) goBy(1);
  });
  if (entries.length === 0)
    return (
      <EmptyState kind="empty" title="No changes" note="This change request changes no pages or files." />
    );
  return (
    <div className={changes.review}>
      <ChangeTree change={change} viewed={viewed} onOpen={show} />
      <article ref={ref} className={changes.article} data-layout={change.search.layout}>
        <div className={styles.tools} ref={wantsPrint ? print : undefined}>
          <b className="num">{pluralize(entries.length, 'change')}</b>
          {isPending && (
            <output className={styles.progress}>
              Loading {Math.min(loaded, entries.length)} of {entries.length}
              <Progress label="Changes loaded" done={loaded} of={entries.length} />
            </output>
          )}
          <div className={styles.controls}>
            <Button small icon={Printer} busy={isPending && 'Preparing…'} onClick={() => print()}>
              Print…
            </Button>
            <ComparisonControls search={change.search} setSearch={change.setSearch} onStep={step} />
          </div>
        </div>
        <div ref={hunks}>
          {entries.map((entry, at) => (
            <ChangeSection key={entry.id} entry={entry} change={given} viewed={viewed} isShown={at < shown} />
          ))}
        </div>
      </article>
    </div>
  );
}
