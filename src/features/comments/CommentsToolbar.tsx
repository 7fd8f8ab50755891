// Finds and orders comments: all of it stands in the URL.
import { useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/content.ts';
import { defaults } from '#contract/defaults.ts';
import { memberQuery } from '#directory/resources.api.ts';
import { MemberPicker } from '#pickers/MemberPicker.tsx';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import type { CommentsSearch, SetCommentsSearch } from './comments.search.ts';

type Props = {
  organizationId: string;
  pages: readonly Page[];
  search: CommentsSearch;
  setSearch: SetCommentsSearch;
};

/** Options for the pages that can be commented on, and for one that is no more but asked for. */
export const pageOptions = (pages: readonly Page[], asked?: string) => {
  const options = flatPages(pages).map((page) => ({ value: page.id, label: pageTitle(page) }));
  const known = asked === undefined || options.some(({ value }) => value === asked);
  return known ? options : [...options, { value: asked, label: 'A page that is no more' }];
};

function AuthorFilter({ organizationId, search, setSearch }: Omit<Props, 'pages'>) {
  const author = search.authors?.[0];
  const { data: member = null } = useQuery({
    ...memberQuery(organizationId, author ?? ''),
    enabled: author !== undefined,
    retry: false,
  });
  return (
    <MemberPicker
      organizationId={organizationId}
      label="Written by"
      hideLabel
      placeholder="Written by anyone"
      value={author === undefined ? null : member}
      onChange={(chosen) => setSearch({ authors: chosen ? [chosen.id] : undefined })}
    />
  );
}

export function CommentsToolbar({ organizationId, pages, search, setSearch }: Props) {
  return (
    <Toolbar label="Comments">
      <FilterSelect
        label="Status"
        usual="open"
        value={search.status}
        onChange={(status) => setSearch({ status })}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'resolved', label: 'Resolved' },
          { value: 'all', label: 'Open and resolved' },
        ]}
      />
      <FilterSelect
        label="Page"
        any="About anything"
        value={search.targetPage}
        onChange={(targetPage) => setSearch({ targetPage })}
        options={pageOptions(pages, search.targetPage)}
      />
      <AuthorFilter organizationId={organizationId} search={search} setSearch={setSearch} />
      <FilterSelect
        label="Order"
        usual={defaults.order}
        value={search.order}
        onChange={(order) => setSearch({ order })}
        options={[
          { value: 'desc', label: 'Newest first' },
          { value: 'asc', label: 'Oldest first' },
        ]}
      />
    </Toolbar>
  );
}
