// Chooses the two versions, and which of their changes are shown: all of it stands in the URL.
import { ArrowLeftRight } from 'lucide';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import type { useSearch } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select } from '#ui/Select.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import type { Two } from '../spec/version.search.ts';
import { versionOptions } from '../spec/version.words.ts';
import type { ChangesSearch } from './changes.search.ts';

export type SetChangesSearch = ReturnType<typeof useSearch<ChangesSearch>>[1];

const onlyOptions = [
  { value: 'breaking', label: 'Breaking ones only' },
  { value: 'binding', label: 'Without mere wording' },
] as const;

type Props = {
  versions: readonly OpenAPISpecVersion[];
  two: Two | undefined;
  onTwo: (two: { from: string; to: string }) => void;
  search: ChangesSearch;
  setSearch: SetChangesSearch;
};

export function ChangesToolbar({ versions, two, onTwo, search, setSearch }: Props) {
  const options = versionOptions(versions);
  const [from, to] = [two?.from.id ?? '', two?.to.id ?? ''];
  const unknown = two ? [] : [{ value: '', label: 'Not one of these' }];
  return (
    <Toolbar label="Changes">
      <Select
        label="From"
        showLabel
        value={from}
        onChange={(id) => onTwo({ from: id, to })}
        options={[...unknown, ...options]}
      />
      <Select
        label="To"
        showLabel
        value={to}
        onChange={(id) => onTwo({ from, to: id })}
        options={[...unknown, ...options]}
      />
      <Button small icon={ArrowLeftRight} onClick={() => onTwo({ from: to, to: from })}>
        Swap
      </Button>
      <FilterSelect
        label="Which changes"
        any="All changes"
        value={search.only}
        onChange={(only) => setSearch({ only })}
        options={onlyOptions}
      />
      <SearchBox
        label="Search operations and schemas"
        hint="Path, method, schema"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
    </Toolbar>
  );
}
