// Finds spaces by title, collection, and whether they have a value.
import { useMemo, type ReactNode } from 'react';
import type { Collection } from '#contract/collections.ts';
import type { CustomField } from '#contract/custom-fields.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { fieldTitle } from '../field.words.ts';
import type { ValuesSearch } from './values.search.ts';

type Props = {
  search: ValuesSearch;
  setSearch: (change: ValuesSearch | null, options?: { typing?: boolean }) => void;
  collections: readonly Collection[];
  fields: readonly CustomField[];
  actions: ReactNode;
};

const wanted = /^(with|without) (.*)$/;

export function ValuesToolbar({ search, setSearch, collections, fields, actions }: Props) {
  const places = useMemo(
    () => collections.map((one) => ({ value: one.id, label: titleOf(one) })),
    [collections],
  );
  const filled = useMemo(() => {
    const options = (word: 'with' | 'without') =>
      fields.map((field) => ({
        value: `${word} ${field.name}`,
        label: `${word === 'with' ? 'With' : 'Without'} ${fieldTitle(field)}`,
      }));
    return [
      { group: 'With a value', options: options('with') },
      { group: 'Without a value', options: options('without') },
    ];
  }, [fields]);
  const value =
    search.with !== undefined
      ? `with ${search.with}`
      : search.without === undefined
        ? undefined
        : `without ${search.without}`;
  return (
    <Toolbar label="Values" actions={actions}>
      <SearchBox
        label="Find a space by its title"
        hint="Title of a space"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <FilterSelect
        label="Collection"
        any="In any collection"
        value={search.collection}
        onChange={(collection) => setSearch({ collection })}
        options={places}
      />
      <FilterSelect
        label="Which have values"
        any="With any values"
        value={value}
        onChange={(chosen) => {
          const [, word, name] = wanted.exec(chosen ?? '') ?? [];
          setSearch({
            with: word === 'with' ? name : undefined,
            without: word === 'without' ? name : undefined,
          });
        }}
        options={filled}
      />
    </Toolbar>
  );
}
