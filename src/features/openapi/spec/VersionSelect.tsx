// Chooses which version is shown.
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { Select } from '#ui/Select.tsx';
import type { VersionState } from './useVersion.ts';
import { versionOptions } from './version.words.ts';

type Props = { versions: readonly OpenAPISpecVersion[]; shown: VersionState };

export const VersionSelect = ({ versions, shown: { version, show } }: Props) => (
  <Select
    label="Version"
    showLabel
    value={version?.id ?? ''}
    onChange={show}
    options={versionOptions(versions)}
  />
);
