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
import { faultOf, sourceWords, stateOf } from '../spec.words.ts';
import { SpecMenu } from '../specs/SpecMenu.tsx';
import { specDialogs } from '../specs/spec.dialogs.ts';
import { FetchAgainButton, SpecState } from '../SpecState.tsx';
import type { LoadedSpec } from './useSpecs.ts';

type Tab = 'operations' | 'source' | 'changes' | 'versions';
type Props = {
  loaded: LoadedSpec;
  open: Tab;
  /** The version that is shown, where it isn't the latest: the other tabs show the same one. */
  version?: string | undefined;
  children: ReactNode;
};

function Failure({ spec, versions }: LoadedSpec) {
  if (stateOf(spec) !== 'failed') return null;
  const { why, todo } = faultOf(spec.lastProcessErrorCode ?? '');
  const [latest] = versions;
  return (
    <Banner tone="stop">
      <b>The last check failed.</b> {why} {todo}{' '}
      {latest ? (
        <>
          Docs show what was fetched before: <Time at={latest.createdAt} inline />.
        </>
      ) : (
        'There is no version to show yet.'
      )}
    </Banner>
  );
}

function SpecTabs({ loaded: { one, versions }, open, version }: Omit<Props, 'children'>) {
  const shown = version === undefined ? undefined : { version };
  const compared = version === undefined ? undefined : { to: version };
  const tabs: [Tab, label: string, to: string][] = [
    ['operations', 'Operations', paths.openapiSpec.to(one, shown)],
    ['source', 'Source', paths.openapiSource.to(one, shown)],
    ['changes', 'Changes', paths.openapiChanges.to(one, compared)],
    ['versions', 'Versions', paths.openapiVersions.to(one)],
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
  const { one, spec } = loaded;
  const navigate = useNavigate();
  return (
    <Screen
      title={spec.slug}
      standfirst={
        <>
          <SpecState spec={spec} /> · last check <Time at={spec.lastProcessedAt} none="not yet" inline />
          {spec.sourceURL !== undefined && (
            <>
              {' '}
              · from <code title={spec.sourceURL}>{sourceWords(spec.sourceURL)}</code>
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
          onDeleted: () => void navigate(paths.openapiSpecs.to(one), { replace: true }),
        }}
      />
    </Screen>
  );
}
