import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { formatTitles } from '../changeRequests.text.ts';
import { ShortList } from './ShortList.tsx';
import type { Conflicts, PageConflicts } from './useConflicts.ts';

/** Returns “title; text under “Springs””. */
function formatPlaces({ fields, lines }: PageConflicts) {
  const headings = new Set(lines?.flatMap(({ heading }) => heading ?? []));
  const count = lines?.length ?? 0;
  const text =
    headings.size > 0 ? `text under ${formatTitles([...headings])}` : `text in ${pluralize(count, 'place')}`;
  return [...fields.map(({ name }) => name.toLowerCase()), ...(count > 0 ? [text] : [])].join('; ');
}

type Props = { one: Parameters<typeof paths.changeRequest.to>[0]; conflicts: Conflicts };

/** Links to the pages and files with conflicts, with the conflicting parts of each page. */
export function ConflictLinks({ one, conflicts: { pages, files } }: Props) {
  return (
    <ShortList
      items={[
        ...pages.map((conflict) => (
          <span key={conflict.page.id}>
            “
            <AppLink to={paths.changeRequest.to(one, { pageId: conflict.page.id })}>
              {conflict.page.page.title}
            </AppLink>
            ” ({formatPlaces(conflict)})
          </span>
        )),
        ...files.map(({ id, file }) => (
          <span key={id}>
            “<AppLink to={paths.changeRequest.to(one, { fileId: id })}>{file.name}</AppLink>”
          </span>
        )),
      ]}
    />
  );
}
