import { titleOf } from '#directory/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { subjectOf } from './change-request.words.ts';
import styles from './changes/Changes.module.css';
import { ChangeTree } from './changes/ChangeTree.tsx';
import { useChange, type Change } from './changes/useChange.ts';
import { useViewed } from './changes/viewed.ts';
import { BehindBanner } from './frame/BehindBanner.tsx';
import { ChangeActions } from './frame/ChangeActions.tsx';
import { RequestStatus } from './frame/RequestStatus.tsx';
import { FileDiff } from './page/FileDiff.tsx';
import { PageDiff } from './page/PageDiff.tsx';

function Selected({ change }: { change: Change }) {
  const { selected } = change;
  if (selected.is === 'page')
    return <PageDiff key={selected.change.id} page={selected.change} change={change} />;
  if (selected.is === 'file') return <FileDiff file={selected.change} change={change} />;
  return (
    <Blank
      kind="failed"
      line="Neither main nor this request has such a page or file."
      note="It was deleted, or the address is wrong. What differs stands in the list."
    />
  );
}

/** At the foot of a page: that it is viewed, and the way on. */
function Foot({ change, viewed }: { change: Change; viewed: ReturnType<typeof useViewed> }) {
  const { selectedId = '', next, previous, go } = change;
  const isMarked = viewed.counts(selectedId);
  const isViewed = viewed.isViewed(selectedId);
  const toggle = (value: boolean) => viewed.mark(selectedId, value);
  useShortcut(next && 'j', 'Next page of the change', () => go(next));
  useShortcut(previous && 'k', 'Previous page of the change', () => go(previous));
  useShortcut(isMarked ? 'v' : undefined, 'Mark as viewed, and go on', () => {
    toggle(!isViewed);
    if (!isViewed) go(next);
  });
  return (
    <div className={styles.foot}>
      {isMarked && (
        <Check label="Viewed" checked={isViewed} onChange={toggle}>
          <Kbd keys="v" />
        </Check>
      )}
      <span className="push" />
      <Button small reason={previous ? undefined : 'This is the first'} keys="k" onClick={() => go(previous)}>
        Previous page
      </Button>
      <Button small reason={next ? undefined : 'This is the last'} keys="j" onClick={() => go(next)}>
        Next page
      </Button>
    </div>
  );
}

export function ChangeScreen() {
  const change = useChange();
  const viewed = useViewed(change);
  const { one, space, request, selected } = change;
  const { createdBy, createdAt, updatedAt, number, status, comments } = request;
  // A merge takes away the dialog that had the focus.
  const [dialog] = useSearchValue('dialog');
  return (
    <Screen
      title={subjectOf(request)}
      count={`#${number}`}
      focused={dialog === 'merge' && status === 'merged'}
      standfirst={
        <>
          <b>
            <RequestStatus status={status} />
          </b>{' '}
          · by {createdBy.displayName || createdBy.email} since <Time at={createdAt} inline />, last changed{' '}
          <Time at={updatedAt} inline /> · into <AppLink to={paths.space.to(one)}>{titleOf(space)}</AppLink>
        </>
      }
      actions={<ChangeActions {...change} />}
    >
      <ChangeNav {...one} open="changes" comments={comments} />
      <BehindBanner change={change} />
      {selected.is === 'nothing' ? (
        <Blank
          kind="nothing"
          line="This request changes nothing."
          note="Its pages and files are those of main. Changes come by import, by Git, or from the writers’ own editor."
        />
      ) : (
        <div className={styles.review}>
          <ChangeTree change={change} viewed={viewed} />
          <article className={styles.article} data-layout={change.search.layout}>
            <Selected change={change} />
            <Foot change={change} viewed={viewed} />
          </article>
        </div>
      )}
    </Screen>
  );
}
