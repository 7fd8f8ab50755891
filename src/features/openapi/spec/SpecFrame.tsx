import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Num } from '#ui/Num.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Time } from '#ui/Time.tsx';
import { processingErrorOf, sourceLabel, stateOf } from '../spec.text.ts';
import { SpecMenu } from '../specs/SpecMenu.tsx';
import { specDialogs } from '../specs/spec.dialogs.ts';
import { FetchAgainButton, SpecState } from '../SpecState.tsx';
import type { LoadedSpec } from './useSpecs.ts';

type Tab = 'operations' | 'source' | 'changes' | 'versions';
type Props = {
  loaded: LoadedSpec;
  open: Tab;
  /** The version to keep in the links of the tabs; undefined for the latest. */
  version?: string | undefined;
  children: ReactNode;
};

function Failure({ spec, versions }: LoadedSpec) {
  if (stateOf(spec) !== 'failed') return null;
  const { cause, fix } = processingErrorOf(spec.lastProcessErrorCode ?? '');
  const [latest] = versions;
  return (
    <Banner tone="stop">
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

function SpecTabs({ loaded: { params, versions }, open, version }: Omit<Props, 'children'>) {
  const search = version === undefined ? undefined : { version };
  const changesSearch = version === undefined ? undefined : { to: version };
  const tabs: [Tab, label: string, to: string][] = [
    ['operations', 'Operations', paths.openapiSpec.to(params, search)],
    ['source', 'Source', paths.openapiSource.to(params, search)],
    ['changes', 'Changes', paths.openapiChanges.to(params, changesSearch)],
    ['versions', 'Versions', paths.openapiVersions.to(params)],
  ];
  return (
    <Tabs label="Specification">
      {tabs.map(([tab, label, to]) => (
        <AppLink key={tab} to={to} aria-current={open === tab ? 'page' : undefined}>
          {label} {tab === 'versions' && <Num value={versions.length} />}
        </AppLink>
      ))}
    </Tabs>
  );
}

export function SpecFrame({ loaded, open, version, children }: Props) {
  const { params, spec } = loaded;
  const navigate = useNavigate();
  return (
    <Screen
      title={spec.slug}
      standfirst={
        <>
          <SpecState spec={spec} /> · Last checked: <Time at={spec.lastProcessedAt} none="never" inline />
          {spec.sourceURL !== undefined && (
            <>
              {' '}
              · Source: <code title={spec.sourceURL}>{sourceLabel(spec.sourceURL)}</code>
            </>
          )}
        </>
      }
      actions={
        <>
          {spec.permissions.edit && <FetchAgainButton spec={spec} />}
          <SpecMenu spec={spec} />
        </>
      }
    >
      <SpecTabs loaded={loaded} open={open} version={version} />
      <Failure {...loaded} />
      {children}
      <UrlDialogs
        dialogs={specDialogs}
        context={{
          specs: [spec],
          onDeleted: () => void navigate(paths.openapiSpecs.to(params), { replace: true }),
        }}
      />
    </Screen>
  );
}
