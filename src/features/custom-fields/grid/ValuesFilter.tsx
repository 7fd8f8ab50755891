import type { CustomField } from '#contract/areas/custom-fields.ts';
import type { ListState } from '#lists/useList.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { fieldTitle } from '../customFields.text.ts';

const optionPattern = /^(with|without) (.*)$/;

type Props = { list: ListState; fields: readonly CustomField[] };

/** One select for the mutually exclusive filters `with` and `without`. */
export function ValuesFilter({ list: { search, setSearch }, fields }: Props) {
  const optionsFor = (word: 'With' | 'Without') => ({
    group: `${word} a value`,
    options: fields.map((field) => ({
      value: `${word.toLowerCase()} ${field.name}`,
      label: `${word} ${fieldTitle(field)}`,
    })),
  });
  const word = ['with', 'without'].find((name) => search[name] !== undefined);
  return (
    <FilterSelect
      label="Filter by value"
      any="All values"
      value={word && `${word} ${String(search[word])}`}
      onChange={(chosen = '') => {
        const [, name, field] = optionPattern.exec(chosen) ?? [];
        setSearch({ with: undefined, without: undefined, ...(name && { [name]: field }) });
      }}
      options={[optionsFor('With'), optionsFor('Without')]}
    />
  );
}
