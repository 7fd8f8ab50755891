// Why no file is listed: none matches, all are used, the page is past the end, or there is none.
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import { fileKinds } from './fileKinds.ts';
import type { FilesSearch, SetFilesSearch } from './files.search.ts';

type Props = {
  search: FilesSearch;
  setSearch: SetFilesSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
  /** Whether files are still being looked at for whether they are used. */
  looking: boolean;
};

export function FilesEmpty({ search, setSearch, onFirst, looking }: Props) {
  const { name, kind, unused } = search;
  const filters = [
    name && { name: 'the search', clear: () => setSearch({ name: undefined }) },
    kind && { name: 'the kind', clear: () => setSearch({ kind: undefined }) },
    unused && { name: 'the filter by use', clear: () => setSearch({ unused: undefined }) },
  ].filter((filter) => typeof filter === 'object');
  if (looking) return <Blank kind="nothing" line="No unused file was found so far." />;
  if (onFirst) return <PastEnd label="files" onFirst={onFirst} />;
  if (filters.length === 0)
    return (
      <Blank
        kind="nothing"
        line="There are no files here yet."
        note="Pictures and other files come with an import, by Git, or by a change request that is merged."
      />
    );
  const kindWords = fileKinds.find(({ value }) => value === kind)?.label.toLowerCase();
  const named = name ? ` with “${name}” in its name or folder` : '';
  const among = kindWords ? ` among ${kindWords}` : '';
  return (
    <NoMatch
      line={`No ${unused ? 'unused ' : ''}file${named}${among}.`}
      filters={filters}
      onClearAll={() => setSearch(null)}
    />
  );
}
