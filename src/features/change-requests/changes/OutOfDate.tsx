import { RefreshCw, TriangleAlert } from 'lucide';
import { useNavigate } from 'react-router';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, buttonClass, ButtonKeys } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Time } from '#ui/Time.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { formatTitles } from '../changeRequests.text.ts';
import { useConflictCount } from '../resolve/useConflictCount.ts';
import { ConflictLinks } from './ConflictLinks.tsx';
import type { Changes } from './useChange.ts';
import { hasAnyConflict, useConflicts, type PageConflicts } from './useConflicts.ts';
import { useUpdateFromMain } from './useUpdateFromMain.ts';

type Props = { change: Changes };
type Found = ReturnType<typeof useConflicts>;

const titlesOf = (pages: readonly PageConflicts[]) => formatTitles(pages.map(({ page }) => page.page.title));

/** Whether an out-of-date change request has conflicts with main, or may have some. */
const mayConflict = ({ threeWay }: Changes, { conflicts, unknown }: Found) =>
  !threeWay || hasAnyConflict(conflicts) || unknown.length > 0;

/** The pages and files with conflicts, and those where conflicts can’t be checked. */
function ConflictText({ one, found: { conflicts, unknown } }: Pick<Changes, 'one'> & { found: Found }) {
  return (
    <>
      {hasAnyConflict(conflicts) && (
        <p>
          Conflicts with main in <ConflictLinks one={one} conflicts={conflicts} />. Update from main before
          you merge. Conflicts are resolved using this change request’s version.
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          Also changed on main: {titlesOf(unknown)}. Conflicts can’t be checked because an earlier version
          isn’t available.
        </p>
      )}
    </>
  );
}

/** Explains why changes on main can't be distinguished from those of the request. */
function WithoutBase({ request, baseError, refetchBase }: Changes) {
  return (
    <>
      <p>
        <b>This change request is out of date.</b> Edits on main since <Time at={request.createdAt} inline />{' '}
        appear as deletions. Update from main to compare accurately.
      </p>
      <p>
        {baseError ? (
          <>
            Couldn’t load the version of main that this change request is based on.{' '}
            <LinkLike onClick={() => void refetchBase()}>Retry</LinkLike>
          </>
        ) : (
          'Conflicts can’t be checked because the version of main that this change request is based on isn’t available.'
        )}
      </p>
    </>
  );
}

function ConflictBanner({ change, found }: Props & { found: Found }) {
  const { start, reason, failure, isPending } = useUpdateFromMain(change, found);
  return (
    <Banner
      actions={
        <Button icon={RefreshCw} keys="u" reason={reason} busy={isPending && 'Updating…'} onClick={start}>
          Update from main
        </Button>
      }
    >
      {change.threeWay ? <ConflictText one={change.one} found={found} /> : <WithoutBase {...change} />}
      {failure !== undefined && <Fault role="alert">{failure}</Fault>}
    </Banner>
  );
}

/**
 * Shows the conflicts of an out-of-date change request with main, if they can't be decided one by one. Otherwise the line above
 * the changes leads to them.
 */
export function OutOfDateBanner({ change }: Props) {
  const found = useConflicts(change);
  const count = useConflictCount(change.one, change.request);
  if (count === null)
    return mayConflict(change, found) ? <ConflictBanner change={change} found={found} /> : null;
  if (change.threeWay) return null;
  return (
    <Banner>
      <WithoutBase {...change} />
    </Banner>
  );
}

function ConflictLine({ one, count }: Pick<Changes, 'one'> & { count: number }) {
  const navigate = useNavigate();
  const to = paths.changeRequestConflicts.to(one);
  useShortcut('u', 'Resolve conflicts', () => void navigate(to));
  return (
    <AppLink to={to} className={buttonClass({ small: true })}>
      <Icon of={TriangleAlert} small className="danger" />
      {pluralize(count, 'conflict')} with main: resolve
      <ButtonKeys keys="u" />
    </AppLink>
  );
}

function UpdateLine({ change, found }: Props & { found: Found }) {
  const { start, reason, failure, isPending } = useUpdateFromMain(change, found);
  return (
    <>
      <Button
        small
        variant="quiet"
        icon={RefreshCw}
        keys="u"
        reason={reason}
        title="Main has newer changes. They don’t conflict with this change request."
        busy={isPending && 'Updating…'}
        onClick={start}
      >
        Update from main
      </Button>
      {failure !== undefined && <Fault role="alert">{failure}</Fault>}
    </>
  );
}

/** Leads to the conflicts with main. Without any, offers an update: the change request can be merged as it is. */
export function OutOfDateLine({ change }: Props) {
  const found = useConflicts(change);
  const count = useConflictCount(change.one, change.request);
  if (count) return <ConflictLine one={change.one} count={count} />;
  if (count === 0) return <UpdateLine change={change} found={found} />;
  return mayConflict(change, found) ? null : <UpdateLine change={change} found={found} />;
}
