// What the comparison can't tell: the API shows only main as it is now and the request as it is now.
import { useQueryClient } from '@tanstack/react-query';
import { GitMerge, RefreshCw } from 'lucide';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Time } from '#ui/Time.tsx';
import { toast } from '#ui/toast.ts';
import { requestPagesQuery, updateRequest, type OneRequest } from '../change-requests.api.ts';
import { doneBy, type DoneBy } from '../changes/behind.ts';
import { changedPages } from '../changes/changeCounts.ts';
import { useChanges } from '../changes/useChange.ts';
import { differingPages, titleWords } from '../merge/confirmMerge.ts';
import { mayUpdate } from './mayChange.ts';

type Props = { one: OneRequest; space: Space; request: ChangeRequest };

function Behind({ one, space, request }: Props) {
  const update = useMutate(updateRequest, { showsError: true });
  const client = useQueryClient();
  const { pages, now } = useChanges(one.spaceId, one.changeRequestId);
  const titlesBy = (who: DoneBy) =>
    changedPages(pages)
      .filter((change) => doneBy(change, request) === who)
      .map(({ page }) => page.title);
  const [gained, both] = [titlesBy('main'), titlesBy('both')];
  const result = update.data?.result;

  async function bring() {
    const answer = await update.mutateAsync(one);
    if (answer.result !== 'update') return;
    const latest = await client.fetchQuery({ ...requestPagesQuery(one), staleTime: 0 });
    const brought = differingPages(now.pages, latest.pages);
    toast({
      text: `#${request.number} is up to date. ${brought.length === 0 ? 'No page of it differs' : `Main brought ${titleWords(brought)}`}.`,
    });
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
      <p>
        <b>This request is behind main.</b> What was written on main since{' '}
        <Time at={request.createdAt} inline /> looks as if this request had taken it out; such pages are
        marked as far as their dates tell. Update from main, and the comparison is exact.
      </p>
      {gained.length > 0 && <p>Main has gained {titleWords(gained)}.</p>}
      {both.length > 0 && (
        <p>
          Both changed {titleWords(both)}: where they changed the same lines, an update keeps those of the
          request.
        </p>
      )}
      {refusal && <Fault role="alert">{refusal}</Fault>}
    </Banner>
  );
}

export function BehindBanner(props: Props) {
  const { status, outdated } = props.request;
  if (status === 'merged')
    return (
      <Banner icon={GitMerge}>
        <p>
          <b>This request is merged.</b> It is compared with main as it is now, which may have gone on since.
        </p>
      </Banner>
    );
  return outdated ? <Behind {...props} /> : null;
}
