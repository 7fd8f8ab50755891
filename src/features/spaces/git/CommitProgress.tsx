import type { Output } from '#contract/operation.ts';
import type { git } from '#contract/areas/git.ts';
import { formatNumber } from '#lib/format.ts';
import { Progress } from '#ui/Progress.tsx';

type Props = { progress: NonNullable<Output<typeof git.get>['progress']> };

/** How many of the first commits of a space are made. */
export const CommitProgress = ({ progress: { made, total } }: Props) => (
  <div>
    <Progress label="Commits made" done={made} of={total} />
    <p className="soft">
      The history is being prepared: {formatNumber(made)} of {formatNumber(total)} commits
    </p>
  </div>
);
