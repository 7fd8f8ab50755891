import { Outlet, useNavigate } from 'react-router';
import { paths } from '#routing/paths.ts';
import { EntityTabs } from '#routing/TabLinks.tsx';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Banner } from '#ui/Banner.tsx';
import { Entity, Fact } from '#ui/Entity.tsx';
import { Time } from '#ui/Time.tsx';
import { processingErrorOf, sourceLabel, stateOf } from '../openapi.text.ts';
import { SpecMenu } from '../specs/SpecMenu.tsx';
import { specDialogs } from '../specs/specs.dialogs.ts';
import { RefreshSourceButton, SpecState } from '../SpecState.tsx';
import { Faults } from './Faults.tsx';
import { useSpec, type LoadedSpec } from './useSpecs.ts';

function Failure({ spec, versions }: LoadedSpec) {
  if (stateOf(spec) !== 'failed') return null;
  const { cause, fix } = processingErrorOf(spec.lastProcessErrorCode ?? '');
  const [latest] = versions;
  return (
    <Banner tone="danger">
      <b>Last check failed.</b> {cause} {fix}{' '}
      {latest ? (
        <>
          Your docs still show the version fetched <Time at={latest.createdAt} inline />.
        </>
      ) : (
        'No version has been fetched yet.'
      )}
    </Banner>
  );
}

function SpecTabs({ params, versions }: Pick<LoadedSpec, 'params' | 'versions'>) {
  // The tabs keep the version; the latest is not in the URL.
  const [version] = useSearchValue('version');
  const search = version === null ? undefined : { version };
  return (
    <EntityTabs
      label="Specification"
      tabs={{
        operations: { text: 'Operations', to: paths.openapiSpec.to(params, search) },
        source: { text: 'Source', to: paths.openapiSource.to(params, search) },
        changes: {
          text: 'Changes',
          to: paths.openapiChanges.to(params, version === null ? undefined : { to: version }),
        },
        versions: { text: 'Versions', to: paths.openapiVersions.to(params), count: versions.length },
      }}
    />
  );
}

/** The header of a specification and its tabs. */
export function SpecLayout() {
  const loaded = useSpec(paths.openapiSpec.useParams());
  const { params, spec } = loaded;
  const navigate = useNavigate();
  const openDialog = useUrlDialog(specDialogs);
  return (
    <Entity
      name={spec.slug}
      facts={
        <>
          <Fact>
            <SpecState spec={spec} />
          </Fact>
          <Fact>
            Last checked: <Time at={spec.lastProcessedAt} none="never" inline />
          </Fact>
          {spec.sourceURL !== undefined && (
            <Fact>
              Source: <code title={spec.sourceURL}>{sourceLabel(spec.sourceURL)}</code>
            </Fact>
          )}
        </>
      }
      actions={
        <>
          {spec.permissions.edit && (
            <RefreshSourceButton spec={spec} onChange={() => openDialog('source', spec.id)} />
          )}
          <SpecMenu spec={spec} />
        </>
      }
      tabs={<SpecTabs {...loaded} />}
    >
      <Failure {...loaded} />
      <Faults spec={spec} />
      <Outlet />
      <UrlDialogs
        dialogs={specDialogs}
        context={{
          specs: [spec],
          onDeleted: () => void navigate(paths.openapiSpecs.to(params), { replace: true }),
        }}
      />
    </Entity>
  );
}
