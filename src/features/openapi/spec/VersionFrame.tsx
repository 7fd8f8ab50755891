import type { ReactNode } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { OpenAPISpecVersion } from '#contract/areas/openapi.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Select } from '#ui/Select.tsx';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import type { SpecParams } from '../openapi.api.ts';
import { isProcessing, stateOf } from '../openapi.text.ts';
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

/** Explains why no version is shown: there is none yet, it doesn't exist, or it failed to load. */
function NoVersion({ loaded: { spec, versions }, shown }: SelectProps) {
  const [latest] = versions;
  if (!latest)
    return (
      <EmptyState
        kind="empty"
        title="No versions yet"
        note={
          isProcessing(spec)
            ? 'Fetching the source. Operations will appear here when it finishes.'
            : stateOf(spec) === 'failed'
              ? 'The source couldn’t be fetched or parsed. See the error above.'
              : 'The source hasn’t been fetched yet.'
        }
      />
    );
  if (!shown.version)
    return (
      <EmptyState
        kind="failed"
        title="Version not found"
        note="Check the link or show the latest version."
        actions={<Button onClick={() => shown.show(latest.id)}>Show latest version</Button>}
      />
    );
  if (!shown.error) return null;
  return (
    <EmptyState
      kind="failed"
      title="Couldn’t load this version"
      note={messageOf(shown.error)}
      actions={<Button onClick={shown.retry}>Retry</Button>}
    />
  );
}

export type VersionProps = SelectProps & { version: OpenAPISpecVersion; document: OpenAPIDocument };

type Props = {
  params: SpecParams;
  /** For the document title. */
  title: string;
  children: (props: VersionProps) => ReactNode;
};

/** A tab that shows one version. */
export function VersionFrame({ params, title, children }: Props) {
  const loaded = useSpec(params);
  const shown = useVersion(loaded);
  const { version, document } = shown;
  return (
    <Tab title={title}>
      {version && document ? (
        children({ loaded, shown, version, document })
      ) : (
        <NoVersion loaded={loaded} shown={shown} />
      )}
    </Tab>
  );
}
