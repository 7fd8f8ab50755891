// Finds and orders change requests: all of it stands in the URL.
import type { Space } from '#contract/space.ts';
import { SpaceFilter } from '#pickers/SpaceFilter.tsx';
import type { ViewedList } from '#lists/views/viewedList.ts';
import { ViewsMenu } from '#lists/views/ViewsMenu.tsx';
import { ColumnsMenu } from '#ui/ColumnsMenu.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { ColumnChoice } from '#ui/table.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { statusName } from '../change-request.words.ts';
import { AuthorsMenu } from './AuthorsMenu.tsx';
import { ContributorFilter } from './ContributorFilter.tsx';
import type { QueueRow } from './queueRows.ts';
import { statuses, type QueueSearch, type SetQueueSearch } from './queue.search.ts';

type Props = {
  organizationId: string;
  search: QueueSearch;
  setSearch: SetQueueSearch;
  columns: ColumnChoice;
  views: ViewedList;
  /** All that were read. */
  rows: readonly QueueRow[];
  /** Those to choose from; none in a list of one space. */
  spaces?: readonly Space[] | undefined;
};

const statusOptions = statuses.map((value) => ({
  value,
  label: value === 'all' ? 'Any status' : statusName(value),
}));
const bases = [
  { value: 'behind', label: 'Behind main' },
  { value: 'current', label: 'Up to date' },
] as const;
const commentOptions = [
  { value: 'open', label: 'With open comments' },
  { value: 'none', label: 'Without open comments' },
] as const;

export function QueueToolbar(props: Props) {
  const { organizationId, search, setSearch, columns, views, rows, spaces } = props;
  return (
    <Toolbar
      label="Change requests"
      actions={
        <>
          <ViewsMenu list={views} />
          <ColumnsMenu choice={columns} />
        </>
      }
    >
      <SearchBox
        label="Find a change request"
        hint={spaces ? 'Subject, author or space' : 'Subject or author'}
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <FilterSelect
        label="Status"
        usual="open"
        value={search.status}
        onChange={(status) => setSearch({ status })}
        options={statusOptions}
      />
      <FilterSelect
        label="Base"
        any="On any base"
        value={search.base}
        onChange={(base) => setSearch({ base })}
        options={bases}
      />
      <FilterSelect
        label="Comments"
        any="Any comments"
        value={search.comments}
        onChange={(comments) => setSearch({ comments })}
        options={commentOptions}
      />
      {spaces && (
        <SpaceFilter spaces={spaces} value={search.space} onChange={(space) => setSearch({ space })} />
      )}
      <AuthorsMenu rows={rows} search={search} setSearch={setSearch} />
      <ContributorFilter organizationId={organizationId} search={search} setSearch={setSearch} />
    </Toolbar>
  );
}
