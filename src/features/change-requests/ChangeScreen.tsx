import { Suspense } from 'react';
import { LinkedComment } from '#comments/page/LinkedComment.tsx';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { Working } from '#ui/Working.tsx';
import styles from './changes/Changes.module.css';
import lines from './lines/RequestLine.module.css';
import { changedPages } from './changes/changeCounts.ts';
import { ChangeTree } from './changes/ChangeTree.tsx';
import { useChange, type Change } from './changes/useChange.ts';
import { useViewed } from './changes/viewed.ts';
import { SinceBanner } from './reviews/SinceBanner.tsx';
import { OutOfDateLine } from './changes/OutOfDate.tsx';
import { RequestBanner } from './changes/RequestBanner.tsx';
import { FileDiff } from './diff/FileDiff.tsx';
import { PageDiff } from './diff/PageDiff.tsx';

function Selected({ change }: { change: Change }) {
  const { selected } = change;
  if (selected.kind === 'page')
    return <PageDiff key={selected.change.id} page={selected.change} change={change} />;
  if (selected.kind === 'file')
    return <FileDiff key={selected.change.id} file={selected.change} change={change} />;
  return (
    <EmptyState
      kind="failed"
      title="Page or file not found"
      note="It may have been deleted, or the URL is incorrect. Select a change from the list."
      actions={<LinkedComment organizationId={change.one.organizationId} parent={change.one} />}
    />
  );
}

/** Marks the page as viewed and navigates to the next one. */
function Footer({ change, viewed }: { change: Change; viewed: ReturnType<typeof useViewed> }) {
  const { selectedId = '', next, previous, goTo } = change;
  const isMarkable = viewed.isMarkable(selectedId);
  const isViewed = viewed.isViewed(selectedId);
  const toggle = (value: boolean) => viewed.mark(selectedId, value);
  useShortcut(next && 'j', 'Next page or file', () => goTo(next));
  useShortcut(previous && 'k', 'Previous page or file', () => goTo(previous));
  useShortcut(isMarkable ? 'v' : undefined, 'Mark as viewed and go to next page or file', () => {
    toggle(!isViewed);
    if (!isViewed) goTo(next);
  });
  return (
    <div className={styles.footer}>
      {isMarkable && (
        <Check label="Viewed" checked={isViewed} onChange={toggle}>
          <Kbd keys="v" />
        </Check>
      )}
      <span className="push" />
      <Button
        small
        reason={previous ? undefined : 'This is the first page or file'}
        keys="k"
        onClick={() => goTo(previous)}
      >
        Previous page
      </Button>
      <Button
        small
        reason={next ? undefined : 'This is the last page or file'}
        keys="j"
        onClick={() => goTo(next)}
      >
        Next page
      </Button>
    </div>
  );
}

/** The list of changes, and the selected one. */
function OneChange({ change, viewed }: { change: Change; viewed: ReturnType<typeof useViewed> }) {
  return (
    <div className={styles.review}>
      <ChangeTree change={change} viewed={viewed} />
      <article className={styles.article} data-layout={change.search.layout}>
        <Selected change={change} />
        <Footer change={change} viewed={viewed} />
      </article>
    </div>
  );
}

const AllChanges = lazyNamed(() => import('./all/AllChanges.tsx'), 'AllChanges');
const SuggestionsLine = lazyNamed(() => import('./suggestions/SuggestionsLine.tsx'), 'SuggestionsLine');
const ReviewsLine = lazyNamed(() => import('./reviews/ReviewsLine.tsx'), 'ReviewsLine');
const ChecksLine = lazyNamed(() => import('./merge/ChecksLine.tsx'), 'ChecksLine');

export function ChangeScreen() {
  const change = useChange();
  const viewed = useViewed(change);
  const { selected, pages, files } = change;
  const { status, outdated } = change.request;
  const { since, pageId, fileId } = change.search;
  // Changes that only main has are listed beside those of the request, not instead of them.
  const isEmpty =
    selected.kind === 'nothing' ||
    (changedPages(pages).length + files.length === 0 && pageId === undefined && fileId === undefined);
  return (
    <Tab title="Changes">
      <div className={lines.lines}>
        <Suspense>
          {(status === 'open' || status === 'draft') && since === undefined && (
            <>
              {outdated && <OutOfDateLine change={change} />}
              <ChecksLine change={change} />
            </>
          )}
        </Suspense>
        {/* The first comment loads this one. The others stay, with their keys. */}
        <Suspense>{change.request.comments > 0 && <SuggestionsLine change={change} />}</Suspense>
        <Suspense>
          <ReviewsLine change={change} />
        </Suspense>
      </div>
      {since === undefined ? <RequestBanner change={change} /> : <SinceBanner change={change} />}
      {isEmpty ? (
        <EmptyState
          kind="empty"
          title="No changes yet"
          note={
            outdated
              ? 'Only main has changed since this change request was created. Edit pages, or update from main first.'
              : 'The pages and files are identical to main. Import a page, or edit pages with Git or your editor.'
          }
          actions={
            change.canEdit && (
              <AppLink className={buttonClass()} to={paths.changeRequestTree.to(change.one)}>
                Edit pages
              </AppLink>
            )
          }
        />
      ) : (
        <Suspense fallback={<Working label="Loading changes" />}>
          {change.search.view === 'all' ? (
            <AllChanges change={change} viewed={viewed} />
          ) : (
            <OneChange change={change} viewed={viewed} />
          )}
        </Suspense>
      )}
    </Tab>
  );
}
