import { useQueryClient } from '@tanstack/react-query';
import { GitMerge, RefreshCw } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { nextInReview, reviewOriginOf } from '#routing/reviewOrigin.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, buttonClass, ButtonKeys } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Time } from '#ui/Time.tsx';
import { toast } from '#ui/toast.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { formatTitles, resultText } from '../changeRequests.text.ts';
import { requestPagesQuery, updateRequest } from '../changeRequests.api.ts';
import { changedPages } from './changeCounts.ts';
import { ConflictLinks } from './ConflictLinks.tsx';
import type { ChangedBy } from './threeWay.ts';
import type { Changes } from './useChange.ts';
import { hasAnyConflict, useConflicts, type Conflicts, type PageConflicts } from './useConflicts.ts';
import { assertMainUnchanged, changedTitles } from '../merge/assertUnchanged.ts';
import { updateBlocker } from '../requestPermissions.ts';

type Props = { change: Changes };

const titlesOf = (pages: readonly PageConflicts[]) => formatTitles(pages.map(({ page }) => page.page.title));

const namesOf = ({ pages, files }: Conflicts) =>
  formatTitles([...pages.map(({ page }) => page.page.title), ...files.map(({ file }) => file.name)]);

/** The pages and files that both sides changed: with conflicts, without, unknown, and not checked yet. */
function BothChanged({ one, of }: Pick<Changes, 'one'> & { of: ReturnType<typeof useConflicts> }) {
  const { conflicts, separate, unknown, open } = of;
  return (
    <>
      {hasAnyConflict(conflicts) && (
        <p>
          Conflicts with main in <ConflictLinks one={one} conflicts={conflicts} />. Update from main before
          you merge. Conflicts are resolved using this change request’s version.
        </p>
      )}
      {separate.length > 0 && <p>Also changed on main, without conflicts: {titlesOf(separate)}.</p>}
      {unknown.length > 0 && (
        <p>
          Also changed on main: {titlesOf(unknown)}. Conflicts can’t be checked because an earlier version
          isn’t available.
        </p>
      )}
      {open.length > 0 && <p>Checking for conflicts with main in {titlesOf(open)}…</p>}
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

/** Returns “#1 updated from main. Pages updated: …. Conflicts in … resolved with this request’s version”. */
function formatUpdate(number: number, updated: readonly string[] | null, resolved: Conflicts) {
  const pages =
    updated && (updated.length === 0 ? 'No pages changed' : `Pages updated: ${formatTitles(updated)}`);
  const conflicts =
    hasAnyConflict(resolved) &&
    `Conflicts in ${namesOf(resolved)} resolved using this change request’s version`;
  return [`#${number} updated from main`, pages, conflicts]
    .filter((text) => typeof text === 'string')
    .join('. ');
}

function OutOfDate({ change }: Props) {
  const { one, space, request, shown, threeWay, changedBy, content } = change;
  const [failure, setFailure] = useState<string>();
  const update = useMutate(updateRequest);
  const client = useQueryClient();
  const titlesChangedBy = (who: ChangedBy) =>
    changedPages(shown.pages)
      .filter(({ id }) => changedBy(id) === who)
      .map(({ page }) => page.title);
  const both = useConflicts(change);
  const onMain = titlesChangedBy('main');
  const onBoth = threeWay ? [] : titlesChangedBy('both');

  async function updateFromMain() {
    setFailure(undefined);
    await assertMainUnchanged(client, one, content.main);
    const { result } = await update.mutateAsync(one);
    if (result !== 'update') throw new Error(resultText('update from main', result));
    const latest = await client.fetchQuery({ ...requestPagesQuery(one), staleTime: 0 }).catch(() => null);
    const updated = latest && changedTitles(content.request.pages, latest.pages);
    toast({ text: formatUpdate(request.number, updated, both.conflicts) });
  }
  const start = () => void updateFromMain().catch((error: unknown) => setFailure(messageOf(error)));
  const reason =
    updateBlocker(space, request) ??
    (both.open.length > 0 ? 'Wait until conflicts have been checked' : undefined);
  useShortcut(reason === undefined && !update.isPending ? 'u' : undefined, 'Update from main', start);
  return (
    <Banner
      actions={
        <Button
          icon={RefreshCw}
          keys="u"
          reason={reason}
          busy={update.isPending && 'Updating…'}
          onClick={start}
        >
          Update from main
        </Button>
      }
    >
      {threeWay ? (
        <p>
          <b>This change request is out of date.</b> The comparison shows only its own changes. Newer changes
          on main are marked separately.
        </p>
      ) : (
        <WithoutBase {...change} />
      )}
      {onMain.length > 0 && <p>Changed only on main: {formatTitles(onMain)}.</p>}
      <BothChanged one={one} of={both} />
      {onBoth.length > 0 && (
        <p>
          Also changed on main: {formatTitles(onBoth)}. Conflicts are resolved using this change request’s
          version.
        </p>
      )}
      {failure !== undefined && <Fault role="alert">{failure}</Fault>}
    </Banner>
  );
}

function NextLink({ to }: { to: string }) {
  const navigate = useNavigate();
  useShortcut('q', 'Next in queue', () => void navigate(to));
  return (
    <AppLink to={to} className={buttonClass({ variant: 'primary' })}>
      Next in queue
      <ButtonKeys keys="q" />
    </AppLink>
  );
}

/** Shows that a change request is merged or out of date; otherwise nothing. */
export function RequestBanner({ change }: Props) {
  const { organizationId } = change.one;
  const origin = reviewOriginOf(organizationId);
  const next = nextInReview(organizationId, paths.changeRequest.to(change.one));
  const { status, outdated } = change.request;
  if (status === 'merged')
    return (
      <Banner
        tone="good"
        icon={GitMerge}
        actions={
          <>
            {next !== undefined && <NextLink to={next} />}
            <AppLink to={origin.to} className={buttonClass()}>
              Back to {origin.label}
            </AppLink>
          </>
        }
      >
        <p>
          <b>This change request is merged.</b>{' '}
          {change.threeWay
            ? 'The comparison shows the changes it made.'
            : 'The comparison uses the current version of main, which may include later changes.'}
        </p>
      </Banner>
    );
  return outdated ? <OutOfDate change={change} /> : null;
}
