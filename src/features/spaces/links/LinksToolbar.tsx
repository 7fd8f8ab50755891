// Chooses links by state, kind and page, and saves what is shown as CSV.
import { counted } from '#lib/words.ts';
import { Button } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { targetKinds, type LinksSearch, type SetLinksSearch } from './links.search.ts';

type Props = {
  search: LinksSearch;
  setSearch: SetLinksSearch;
  /** The title of the page whose links are shown. */
  pageTitle: string | undefined;
  /** How many places the CSV has. */
  places: number;
  onExport: () => void;
};

const statuses = [
  { value: 'broken', label: 'Broken' },
  { value: 'ok', label: 'Working or not tried' },
  { value: 'in-app', label: 'In the app' },
  { value: 'all', label: 'All links' },
] as const;

export function LinksToolbar({ search, setSearch, pageTitle, places, onExport }: Props) {
  return (
    <Toolbar
      label="Links"
      actions={
        <Button reason={places === 0 ? 'There is nothing to export' : undefined} onClick={onExport}>
          Export {counted(places, 'place')}
        </Button>
      }
    >
      <FilterSelect
        label="State"
        usual="broken"
        value={search.status}
        onChange={(status) => setSearch({ status })}
        options={statuses}
      />
      <FilterSelect
        label="Leads to"
        any="To anything"
        value={search.kind}
        onChange={(kind) => setSearch({ kind })}
        options={targetKinds}
      />
      {search.on !== undefined && (
        <Tag onRemove={() => setSearch({ on: undefined })}>{`On ${pageTitle ?? 'a page that is gone'}`}</Tag>
      )}
    </Toolbar>
  );
}
