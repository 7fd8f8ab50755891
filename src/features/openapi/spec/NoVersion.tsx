// What stands where a version would be shown: there is none yet, not that one, or it can't be read.
import { messageOf } from '#api/ApiError.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { isProcessing, stateOf } from '../spec.words.ts';
import type { SpecState, VersionState } from './useVersion.ts';

type Props = { state: SpecState; shown: VersionState };

export function NoVersion({ state: { spec, versions }, shown }: Props) {
  const [latest] = versions;
  if (!latest)
    return (
      <Blank
        kind="nothing"
        line="There is no version yet."
        note={
          isProcessing(spec)
            ? 'The source is being fetched. Its operations stand here as soon as it was read.'
            : stateOf(spec) === 'failed'
              ? 'The source could not be fetched or read: the reason stands above.'
              : 'The source has not been fetched yet.'
        }
      />
    );
  if (!shown.version)
    return (
      <Blank
        kind="failed"
        line="There is no such version of this specification."
        note="The address is wrong, or the specification was made anew."
        actions={<Button onClick={() => shown.show(latest.id)}>Show the latest version</Button>}
      />
    );
  if (!shown.error) return null;
  return (
    <Blank
      kind="failed"
      line="This version can’t be shown."
      note={messageOf(shown.error)}
      actions={<Button onClick={shown.readAgain}>Try again</Button>}
    />
  );
}
