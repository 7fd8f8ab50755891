import type { GitSync } from '#contract/areas/git.ts';
import { State } from '#ui/State.tsx';
import { statusText } from './sync.text.ts';

/** The state of a sync in a word. */
export function SyncState({ sync: { status, detail } }: { sync: Pick<GitSync, 'status' | 'detail'> }) {
  const { label, tone, meaning } = statusText(status);
  return (
    <State tone={tone} title={detail ?? meaning}>
      {label}
    </State>
  );
}
