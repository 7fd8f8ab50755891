import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Conflict, ConflictList, ConflictVersion } from '#contract/areas/change-request-updates.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { requestName } from '#directory/change-requests/requestText.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import { editBlocker } from '../requestPermissions.ts';
import { ConflictPlaces } from './ConflictPlaces.tsx';
import {
  donePlaces,
  lastVersion,
  nextOpen,
  requestSides,
  stillCaused,
  withCaused,
  type PlaceDecisions,
} from './places.ts';
import { conflictsQuery, decisionsQuery, revisionsOf, storeDecisions } from './resolve.api.ts';
import { useCanResolve } from './useConflictCount.ts';
import { usePlaceContext } from './usePlaceContext.ts';
import { useResolvedUpdate } from './useResolvedUpdate.ts';

type One = Parameters<typeof paths.changeRequest.to>[0];

/** “4 pages”, “4 pages or files” */
function formatItems(conflicts: readonly Conflict[]) {
  const count = new Set(conflicts.map(({ page, file }) => page?.id ?? file?.id)).size;
  return conflicts.every(({ page }) => page)
    ? pluralize(count, 'page')
    : pluralize(count, 'page or file', 'pages or files');
}

/** “2 days ago by Hazel Coppice” */
const LastChange = ({ version: { updatedAt, updatedBy } = {} }: { version: ConflictVersion | undefined }) =>
  updatedAt === undefined ? (
    'the same places'
  ) : (
    <>
      <Time at={updatedAt} inline />
      {updatedBy && ` by ${updatedBy.displayName || updatedBy.email}`}
    </>
  );

function Resolver({ one, request, list: listed }: { one: One; request: ChangeRequest; list: ConflictList }) {
  const client = useQueryClient();
  const { data: space } = useSuspenseQuery(spaceQuery(one.spaceId));
  const { data: stored } = useSuspenseQuery(decisionsQuery(one));
  const { decisions } = stored;
  const [id, setId] = useSearchValue('place');
  const contextOf = usePlaceContext(one, listed);
  const on = revisionsOf(listed);
  const caused = (stored.on === on && stored.caused) || [];
  const list = { ...listed, conflicts: [...withCaused(listed.conflicts, caused)] };
  const done = donePlaces(list.conflicts, decisions).length;
  const openCaused = caused.length - donePlaces(caused, decisions).length;
  const hasMoved = stored.on !== '' && stored.on !== on;
  const store = (now: PlaceDecisions, all: readonly Conflict[]) =>
    storeDecisions(client, one, { on, decisions: now, caused: all });
  const decide = (now: PlaceDecisions) => store(now, stillCaused(listed.conflicts, caused, [decisions, now]));
  const goTo = (place: string) => setId(place, { replace: true });
  const { start, failure, isPending } = useResolvedUpdate(one, request, list, decisions, (found) => {
    store(decisions, [...caused, ...found]);
    goTo((nextOpen(found, decisions, '') ?? found[0]!).id);
  });
  return (
    <Screen
      title="Resolve conflicts"
      count={`${done} of ${list.conflicts.length} resolved`}
      standfirst={
        <>
          {pluralize(list.conflicts.length, 'conflict')} on {formatItems(list.conflicts)} of{' '}
          <AppLink to={paths.changeRequest.to(one)}>{requestName(request)}</AppLink>. Main changed{' '}
          <LastChange version={lastVersion(list.conflicts, 'main')} />, this request{' '}
          <LastChange version={lastVersion(list.conflicts, 'request')} />.
        </>
      }
      actions={
        <AppLink className={buttonClass()} to={paths.changeRequest.to(one)}>
          Close
        </AppLink>
      }
    >
      {hasMoved && (
        <Banner>
          <p>
            <b>Main or this request changed after your last decision.</b>{' '}
            {done === 0
              ? 'None of your decisions apply to the current versions.'
              : `${pluralize(done, 'decision')} still ${done === 1 ? 'applies' : 'apply'}.`}
          </p>
        </Banner>
      )}
      {caused.length > 0 && (
        <Banner>
          <p>
            <b>Your decisions cause {pluralize(caused.length, 'other conflict')}.</b>{' '}
            {openCaused === 0
              ? 'All are resolved. Update from main to apply your decisions.'
              : 'The request isn’t updated until all are resolved.'}
          </p>
        </Banner>
      )}
      <ConflictPlaces
        places={list.conflicts}
        decisions={decisions}
        onDecide={decide}
        id={id}
        onGo={goTo}
        sides={requestSides}
        contextOf={contextOf}
        finish={{
          label: 'Update from main',
          note: (
            <>
              After the last place, this request is updated from main. <b>Nothing is merged.</b> Reviewers see
              what you chose, and you can undo the update.
            </>
          ),
          busy: isPending && 'Updating…',
          reason: editBlocker(space, request, useCurrentUserId()),
          failure,
          run: start,
        }}
      />
    </Screen>
  );
}

/** Decides the conflicts of a change request with main, one place after another, and then updates it. */
export function ConflictScreen() {
  const one = paths.changeRequestConflicts.useParams();
  if (useCanResolve()) return <Conflicts one={one} />;
  return (
    <Screen title="Resolve conflicts">
      <EmptyState
        kind="failed"
        title="Conflicts can’t be decided one by one"
        note="This service keeps the request’s version of each conflict when you update from main."
        actions={<AppLink to={paths.changeRequest.to(one)}>Show change request</AppLink>}
      />
    </Screen>
  );
}

function Conflicts({ one }: { one: One }) {
  const { data: request } = useSuspenseQuery(requestQuery(one));
  const { data: list } = useSuspenseQuery(conflictsQuery(one));
  if (list.conflicts.length > 0) return <Resolver one={one} request={request} list={list} />;
  return (
    <Screen title="Resolve conflicts">
      <EmptyState
        kind="empty"
        title="No conflicts"
        note={
          request.outdated
            ? 'Main and this request changed different places. They can be combined without a decision.'
            : 'This request contains all changes of main.'
        }
        actions={
          <AppLink className={buttonClass({ variant: 'primary' })} to={paths.changeRequest.to(one)}>
            Show change request
          </AppLink>
        }
      />
    </Screen>
  );
}
