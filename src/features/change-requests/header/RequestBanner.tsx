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
import { requestPagesQuery, updateRequest } from '../change-requests.api.ts';
import type { DoneBy } from '../changes/threeWay.ts';
import { changedPages } from '../changes/changeCounts.ts';
import type { Changes } from '../changes/useChange.ts';
import { isClash, useClashes, type PageClash } from '../changes/useConflicts.ts';
import { differingPages, titleWords } from '../merge/assertUnchanged.ts';
import { mayUpdate } from '../requestPermissions.ts';

type Props = { change: Changes };

const titlesOf = (clashes: readonly PageClash[]) => titleWords(clashes.map(({ page }) => page.page.title));

/** What both changed, where main's former state is known: apart from each other, or the same. */
function BothChanged({ clashes }: { clashes: readonly PageClash[] }) {
  const clashing = clashes.filter(isClash);
  const [apart, unknown] = [
    clashes.filter((clash) => !isClash(clash) && clash.lines !== null),
    clashes.filter((clash) => !isClash(clash) && clash.lines === null),
  ];
  return (
    <>
      {clashing.length > 0 && (
        <p>
          Both changed the same in {titlesOf(clashing)}: a merge is refused until an update, which keeps there
          what the request has.
        </p>
      )}
      {apart.length > 0 && <p>Both changed {titlesOf(apart)}, in different places.</p>}
      {unknown.length > 0 && (
        <p>Both changed {titlesOf(unknown)}; whether in the same places can’t be told here.</p>
      )}
    </>
  );
}

function Behind({ change }: Props) {
  const { one, space, request, shown, three, by, content } = change;
  const update = useMutate(updateRequest, { showsError: true });
  const client = useQueryClient();
  const titlesBy = (who: DoneBy) =>
    changedPages(shown.pages)
      .filter(({ id }) => by(id) === who)
      .map(({ page }) => page.title);
  const clashes = useClashes(change);
  const [gained, dated] = [titlesBy('main'), three ? [] : titlesBy('both')];
  const result = update.data?.result;

  async function bring() {
    const answer = await update.mutateAsync(one);
    if (answer.result !== 'update') return;
    const latest = await client.fetchQuery({ ...requestPagesQuery(one), staleTime: 0 }).catch(() => null);
    const brought = latest && differingPages(content.request.pages, latest.pages);
    const clashed = clashes.filter(isClash);
    const said = [
      `#${request.number} is up to date.`,
      brought && (brought.length === 0 ? 'No page of it differs.' : `Main brought ${titleWords(brought)}.`),
      clashed.length > 0 && `Where both had changed the same it kept its own: ${titlesOf(clashed)}.`,
    ];
    toast({ text: said.filter((words) => typeof words === 'string').join(' ') });
  }
  const refusal =
    update.error?.message ??
    (result !== undefined && result !== 'update'
      ? `It was not updated: the service answered “${result}”.`
      : undefined);
  const reason = mayUpdate(space, request);
  return (
    <Banner
      actions={
        <Button
          icon={RefreshCw}
          reason={reason}
          busy={update.isPending && 'Updating…'}
          onClick={() => void bring().catch(() => null)}
        >
          Update from main
        </Button>
      }
    >
      {three ? (
        <p>
          <b>This request is behind main.</b> It is compared with main as it was before, which was seen on
          this device: what main changed since stands apart, and is marked.
        </p>
      ) : (
        <p>
          <b>This request is behind main.</b> What was written on main since{' '}
          <Time at={request.createdAt} inline /> looks as if this request had taken it out; such pages are
          marked as far as their dates tell. Update from main, and the comparison is exact.
        </p>
      )}
      {gained.length > 0 && <p>Main has gained {titleWords(gained)}.</p>}
      <BothChanged clashes={clashes} />
      {dated.length > 0 && (
        <p>
          Both changed {titleWords(dated)}: where they changed the same lines, an update keeps those of the
          request.
        </p>
      )}
      {refusal && <Fault role="alert">{refusal}</Fault>}
    </Banner>
  );
}

export function BehindBanner({ change }: Props) {
  const { organizationId } = paths.changeRequest.useParams();
  const { status, outdated } = change.request;
  if (status === 'merged')
    return (
      <Banner
        icon={GitMerge}
        actions={<AppLink to={paths.reviewQueue.to({ organizationId })}>To the review queue</AppLink>}
      >
        <p>
          <b>This request is merged.</b>{' '}
          {change.three
            ? 'This is what it changed on main as it was before, which was seen on this device.'
            : 'It is compared with main as it is now, which may have gone on since.'}
        </p>
      </Banner>
    );
  return outdated ? <Behind change={change} /> : null;
}
