import type { ReactNode } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import type { Description } from '../document/description.ts';
import type { OneSpec } from '../openapi.api.ts';
import { isProcessing, stateOf } from '../spec.words.ts';
import { SpecFrame } from './SpecFrame.tsx';
import { useSpec, useVersion, type LoadedSpec, type ShownVersion } from './useSpecs.ts';
import { versionOptions } from './versions.ts';

type SelectProps = { loaded: LoadedSpec; shown: ShownVersion };

export const VersionSelect = ({ loaded: { versions }, shown: { version, show } }: SelectProps) => (
  <Select
    label="Version"
    showLabel
    value={version?.id ?? ''}
    onChange={show}
    options={versionOptions(versions)}
  />
);

/** Explains why no version is shown: there is none yet, not that one, or it can't be read. */
function NoVersion({ loaded: { spec, versions }, shown }: SelectProps) {
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
      actions={<Button onClick={shown.readAgain}>Retry</Button>}
    />
  );
}

export type VersionProps = SelectProps & { version: OpenAPISpecVersion; description: Description };

type Props = {
  one: OneSpec;
  open: 'operations' | 'source';
  /** Draws the version. */
  children: (props: VersionProps) => ReactNode;
};

/** A tab that shows one version. */
export function VersionFrame({ one, open, children }: Props) {
  const loaded = useSpec(one);
  const shown = useVersion(loaded);
  const { version, description, isLatest } = shown;
  return (
    <SpecFrame loaded={loaded} open={open} version={isLatest ? undefined : version?.id}>
      {version && description ? (
        children({ loaded, shown, version, description })
      ) : (
        <NoVersion loaded={loaded} shown={shown} />
      )}
    </SpecFrame>
  );
}
