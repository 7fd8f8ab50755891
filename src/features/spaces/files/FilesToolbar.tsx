// Finds files by name, kind and use, and says how they are shown: all of it stands in the URL.
import { Check } from '#ui/Check.tsx';
import { Choice } from '#ui/Choice.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { fileKinds } from './fileKinds.ts';
import type { FilesSearch, SetFilesSearch } from './files.search.ts';

type Props = { search: FilesSearch; setSearch: SetFilesSearch };

const views = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
] as const;

export function FilesToolbar({ search: { name = '', kind, unused = false, view }, setSearch }: Props) {
  return (
    <Toolbar
      label="Files"
      actions={
        <Choice
          label="Show as"
          value={view ?? 'list'}
          onChange={(next) => setSearch({ view: next === 'grid' ? next : undefined })}
          options={views}
        />
      }
    >
      <SearchBox
        label="Search by name or folder"
        hint="Name or folder"
        value={name}
        onSearch={(text) => setSearch({ name: text }, { typing: true })}
      />
      <FilterSelect
        label="Kind"
        any="Every kind"
        value={kind}
        onChange={(next) => setSearch({ kind: next })}
        options={fileKinds}
      />
      <Check label="Unused" checked={unused} onChange={(next) => setSearch({ unused: next || undefined })} />
    </Toolbar>
  );
}
