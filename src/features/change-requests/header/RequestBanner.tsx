import { useQueryClient } from '@tanstack/react-query';
import { GitMerge, RefreshCw } from 'lucide';
import { useMutate } from '#api/mutation.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Time } from '#ui/Time.tsx';
import { toast } from '#ui/toast.ts';
import { formatTitles } from '../change-request.text.ts';
import { requestPagesQuery, updateRequest } from '../change-requests.api.ts';
import { changedPages } from '../changes/changeCounts.ts';
import type { ChangedBy } from '../changes/threeWay.ts';
import type { Changes } from '../changes/useChange.ts';
import { hasConflicts, useConflicts, type PageConflicts } from '../changes/useConflicts.ts';
import { changedTitles } from '../merge/assertUnchanged.ts';
import { updateBlocker } from '../requestPermissions.ts';

type Props = { change: Changes };

const titlesOf = (pages: readonly PageConflicts[]) => formatTitles(pages.map(({ page }) => page.page.title));

/** The pages that both sides changed: with conflicts, without, and unknown. */
function BothChanged({ pages }: { pages: readonly PageConflicts[] }) {
  const conflicting = pages.filter(hasConflicts);
  const [separate, unknown] = [
    pages.filter((page) => !hasConflicts(page) && page.lines !== null),
    pages.filter((page) => !hasConflicts(page) && page.lines === null),
  ];
  return (
    <>
      {conflicting.length > 0 && (
        <p>
          Conflicts with main in {titlesOf(conflicting)}. Update from main before you merge. Conflicts are
          resolved using this change request’s version.
        </p>
      )}
      {separate.length > 0 && <p>Also changed on main, without conflicts: {titlesOf(separate)}.</p>}
      {unknown.length > 0 && (
        <p>Also changed on main: {titlesOf(unknown)}. This browser can’t check for conflicts.</p>
      )}
    </>
  );
}

/** Returns “#1 updated from main. Pages updated: …. Conflicts in … resolved with this request’s version”. */
function formatUpdate(number: number, updated: readonly string[] | null, resolved: readonly PageConflicts[]) {
  const pages =
    updated && (updated.length === 0 ? 'No pages changed' : `Pages updated: ${formatTitles(updated)}`);
  const conflicts =
    resolved.length > 0 && `Conflicts in ${titlesOf(resolved)} resolved using this change request’s version`;
  return [`#${number} updated from main`, pages, conflicts]
    .filter((text) => typeof text === 'string')
    .join('. ');
}

function OutOfDate({ change }: Props) {
  const { one, space, request, shown, threeWay, changedBy, content } = change;
  const update = useMutate(updateRequest, { showsError: true });
  const client = useQueryClient();
  const titlesChangedBy = (who: ChangedBy) =>
    changedPages(shown.pages)
      .filter(({ id }) => changedBy(id) === who)
      .map(({ page }) => page.title);
  const pages = useConflicts(change);
  const onMain = titlesChangedBy('main');
  const onBoth = threeWay ? [] : titlesChangedBy('both');
  const result = update.data?.result;

  async function updateFromMain() {
    const answer = await update.mutateAsync(one);
    if (answer.result !== 'update') return;
    const latest = await client.fetchQuery({ ...requestPagesQuery(one), staleTime: 0 }).catch(() => null);
    const updated = latest && changedTitles(content.request.pages, latest.pages);
    toast({ text: formatUpdate(request.number, updated, pages.filter(hasConflicts)) });
  }
  const error =
    update.error?.message ??
    (result !== undefined && result !== 'update'
      ? `Couldn’t update from main. The service returned “${result}”.`
      : undefined);
  return (
    <Banner
      actions={
        <Button
          icon={RefreshCw}
          reason={updateBlocker(space, request)}
          busy={update.isPending && 'Updating…'}
          onClick={() => void updateFromMain().catch(() => null)}
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
        <p>
          <b>This change request is out of date.</b> Edits on main since{' '}
          <Time at={request.createdAt} inline /> appear as deletions. Update from main to compare accurately.
        </p>
      )}
      {onMain.length > 0 && <p>Changed only on main: {formatTitles(onMain)}.</p>}
      <BothChanged pages={pages} />
      {onBoth.length > 0 && (
        <p>
          Also changed on main: {formatTitles(onBoth)}. Conflicts are resolved using this change request’s
          version.
        </p>
      )}
      {error && <Fault role="alert">{error}</Fault>}
    </Banner>
  );
}

/** Shows that a change request is merged or out of date; otherwise nothing. */
export function RequestBanner({ change }: Props) {
  const { organizationId } = paths.changeRequest.useParams();
  const { status, outdated } = change.request;
  if (status === 'merged')
    return (
      <Banner
        icon={GitMerge}
        actions={<AppLink to={paths.reviewQueue.to({ organizationId })}>Back to review queue</AppLink>}
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
