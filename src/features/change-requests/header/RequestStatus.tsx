import { Archive, CircleDashed, GitMerge, GitPullRequest, type IconNode } from 'lucide';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { State, type Tone } from '#ui/State.tsx';
import { statusLabel } from '../changeRequests.text.ts';

const styles: Record<string, { icon: IconNode; tone?: Tone }> = {
  draft: { icon: CircleDashed },
  open: { icon: GitPullRequest, tone: 'good' },
  merged: { icon: GitMerge, tone: 'accent' },
  archived: { icon: Archive },
};

/** Shows an unknown status unchanged, without an icon. */
export function RequestStatus({ status }: Pick<ChangeRequest, 'status'>) {
  const { icon, tone } = styles[status] ?? {};
  return (
    <State icon={icon} tone={tone}>
      {statusLabel(status)}
    </State>
  );
}
