import { ArrowLeftRight } from 'lucide';
import { useLocation, useNavigate } from 'react-router';
import { ListFilter } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import type { OpenAPISpecVersion } from '#contract/areas/openapi.ts';
import { paths } from '#routing/paths.ts';
import { withFilters } from '#routing/search.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Select } from '#ui/Select.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { useSpec } from '../spec/useSpecs.ts';
import { versionOptions, versionsToCompare, type VersionPair } from '../spec/versions.ts';
import { Changes } from './Changes.tsx';
import { changesList } from './changes.list.ts';

type Props = { versions: readonly OpenAPISpecVersion[]; pair: VersionPair | undefined };

function ChangesToolbar({ versions, pair }: Props) {
  const list = useList(changesList);
  const { search } = useLocation();
  const navigate = useNavigate();
  const compareVersions = (next: { from: string; to: string }) =>
    void navigate({ search: withFilters(new URLSearchParams(search), next).toString() });
  const unknown = pair ? [] : [{ value: '', label: 'Unknown version' }];
  const options = [...unknown, ...versionOptions(versions)];
  const [from, to] = [pair?.from.id ?? '', pair?.to.id ?? ''];
  return (
    <Toolbar label="Changes">
      <Select
        label="From"
        showLabel
        value={from}
        onChange={(id) => compareVersions({ from: id, to })}
        options={options}
      />
      <Select
        label="To"
        showLabel
        value={to}
        onChange={(id) => compareVersions({ from, to: id })}
        options={options}
      />
      <Button small icon={ArrowLeftRight} onClick={() => compareVersions({ from: to, to: from })}>
        Swap
      </Button>
      <ListFilter list={list} name="only" />
      <ListFilter list={list} name="search" />
    </Toolbar>
  );
}

export function ChangesScreen() {
  const params = paths.openapiChanges.useParams();
  const { versions } = useSpec(params);
  const pair = versionsToCompare(new URLSearchParams(useLocation().search), versions);
  return (
    <Tab title="Changes">
      {versions.length > 1 && <ChangesToolbar versions={versions} pair={pair} />}
      {pair ? (
        <Changes params={params} versions={pair} />
      ) : versions.length > 1 ? (
        <EmptyState
          kind="empty"
          title="Select two versions to compare"
          note="The version in the URL doesn’t exist or has no earlier version."
        />
      ) : (
        <EmptyState
          kind="empty"
          title={versions.length === 1 ? 'Only one version so far' : 'No versions yet'}
          note="When the source changes, a new version is fetched and its changes appear here."
        />
      )}
    </Tab>
  );
}
