// What the comparison can't tell: the API shows only main as it is now and the request as it is now.
import { GitMerge, RefreshCw } from 'lucide';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Time } from '#ui/Time.tsx';
import { updateRequest, type OneRequest } from '../change-requests.api.ts';
import { mayUpdate } from './mayChange.ts';

type Props = { one: OneRequest; space: Space; request: ChangeRequest };

function Behind({ one, space, request }: Props) {
  const update = useMutate(updateRequest, { showsError: true });
  const result = update.data?.result;
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
          onClick={() => update.mutate(one)}
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
