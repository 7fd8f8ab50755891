// Chooses what is looked for in the pages, and saves what is shown as CSV.
import { counted, number } from '#lib/words.ts';
import { Button } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select } from '#ui/Select.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { spans, usualMonths, type ChecksSearch, type SetChecksSearch } from './checks.search.ts';
import { findingNames, findings, type Finding } from './findings.ts';

type Props = {
  search: ChecksSearch;
  setSearch: SetChecksSearch;
  counts: Record<Finding, number>;
  /** How many rows the CSV has. */
  rows: number;
  onExport: () => void;
};

/** Texts are only read once they are asked for. */
const optionOf = (name: Finding, counts: Props['counts']) => ({
  value: name,
  label: name === 'empty' ? findingNames[name] : `${findingNames[name]} (${number(counts[name])})`,
});

export function ChecksToolbar({ search, setSearch, counts, rows, onExport }: Props) {
  return (
    <Toolbar
      label="Page checks"
      actions={
        <Button reason={rows === 0 ? 'There is nothing to export' : undefined} onClick={onExport}>
          Export {counted(rows, 'row')}
        </Button>
      }
    >
      <SearchBox
        label="Search by title or path"
        hint="Title or path"
        value={search.name ?? ''}
        onSearch={(name) => setSearch({ name }, { typing: true })}
      />
      <FilterSelect
        label="Found"
        any="Anything"
        value={search.found}
        onChange={(found) => setSearch({ found })}
        options={findings.map((name) => optionOf(name, counts))}
      />
      <Select
        label="Long means"
        value={String(search.months ?? usualMonths)}
        onChange={(value) => setSearch({ months: value === String(usualMonths) ? undefined : Number(value) })}
        options={spans.map((span) => ({ value: String(span), label: `Long: ${span} months` }))}
      />
    </Toolbar>
  );
}
