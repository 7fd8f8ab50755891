import { CheckItem, Checks } from '#ui/Checks.tsx';
import type { MergeCheck } from './mergeCheck.ts';

/** A list of checks before a merge. */
export const MergeChecks = ({ checks }: { checks: readonly MergeCheck[] }) => (
  <Checks>
    {checks.map(({ key, verdict, text, note }) => (
      <CheckItem key={key} verdict={verdict} note={note}>
        {text}
      </CheckItem>
    ))}
  </Checks>
);
