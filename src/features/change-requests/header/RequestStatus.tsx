import { Archive, CircleDashed, GitMerge, GitPullRequest, type IconNode } from 'lucide';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { State, type Tone } from '#ui/State.tsx';
import { statusName } from '../change-request.text.ts';

const looks: Record<string, { icon: IconNode; tone?: Tone }> = {
  draft: { icon: CircleDashed },
  open: { icon: GitPullRequest, tone: 'good' },
  merged: { icon: GitMerge, tone: 'accent' },
  archived: { icon: Archive },
};

/** A status that isn't known is shown as it is. */
export function RequestStatus({ status }: Pick<ChangeRequest, 'status'>) {
  const { icon, tone } = looks[status] ?? {};
  return (
    <State icon={icon} tone={tone}>
      {statusName(status)}
    </State>
  );
}
