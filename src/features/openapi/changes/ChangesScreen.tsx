import { ArrowLeftRight } from 'lucide';
import { useLocation, useNavigate } from 'react-router';
import { ListFilter } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { paths } from '#routing/paths.ts';
import { withFilters } from '#routing/search.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { SpecFrame } from '../spec/SpecFrame.tsx';
import { useSpec } from '../spec/useSpecs.ts';
import { comparedIn, versionOptions, type Two } from '../spec/versions.ts';
import { Changes } from './Changes.tsx';
import { changesList } from './changes.list.ts';

type Props = { versions: readonly OpenAPISpecVersion[]; two: Two | undefined };

function ChangesToolbar({ versions, two }: Props) {
  const list = useList(changesList);
  const { search } = useLocation();
  const navigate = useNavigate();
  const compareThese = (next: { from: string; to: string }) =>
    void navigate({ search: withFilters(new URLSearchParams(search), next).toString() });
  const unknown = two ? [] : [{ value: '', label: 'Not one of these' }];
  const options = [...unknown, ...versionOptions(versions)];
  const [from, to] = [two?.from.id ?? '', two?.to.id ?? ''];
  return (
    <Toolbar label="Changes">
      <Select
        label="From"
        showLabel
        value={from}
        onChange={(id) => compareThese({ from: id, to })}
        options={options}
      />
      <Select
        label="To"
        showLabel
        value={to}
        onChange={(id) => compareThese({ from, to: id })}
        options={options}
      />
      <Button small icon={ArrowLeftRight} onClick={() => compareThese({ from: to, to: from })}>
        Swap
      </Button>
      <ListFilter list={list} name="only" />
      <ListFilter list={list} name="search" />
    </Toolbar>
  );
}

export function ChangesScreen() {
  const one = paths.openapiChanges.useParams();
  const loaded = useSpec(one);
  const { versions } = loaded;
  const two = comparedIn(new URLSearchParams(useLocation().search), versions);
  return (
    <SpecFrame loaded={loaded} open="changes">
      {versions.length > 1 && <ChangesToolbar versions={versions} two={two} />}
      {two ? (
        <Changes one={one} two={two} />
      ) : versions.length > 1 ? (
        <Blank
          kind="nothing"
          line="There is nothing to compare with."
          note="The first version has none before it, or the address names one that isn’t there. Choose two above."
        />
      ) : (
        <Blank
          kind="nothing"
          line={versions.length === 1 ? 'There is only one version yet.' : 'There is no version yet.'}
          note="As soon as the source has changed there is another one, and here stands what is different in it."
        />
      )}
    </SpecFrame>
  );
}
