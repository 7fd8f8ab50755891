// What the URL of a space's files says: filters, order, page, and how they are shown.
import { spaceContent } from '#contract/space-content.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { useSearch } from '#routing/useSearch.ts';
import { kindIn, type FileKind } from './fileKinds.ts';

const paged = parseSearch(spaceContent.listFiles);
const orders = ['name', 'type', 'size'] as const;
export type FileOrder = (typeof orders)[number];

export type FilesSearch = Pick<ReturnType<typeof paged>, 'page' | 'limit'> & {
  /** In its name or path. */
  name?: string | undefined;
  kind?: FileKind | undefined;
  /** Only files that no page uses. */
  unused?: boolean | undefined;
  view?: 'grid' | undefined;
  sort?: FileOrder | undefined;
  order?: 'desc' | undefined;
};
/** As `useSearch(filesSearch)` gives it. */
export type SetFilesSearch = ReturnType<typeof useSearch<FilesSearch>>[1];

/** The order that a text names. */
export const orderIn = (text: string | null) => orders.find((order) => order === text);

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function filesSearch(url: URLSearchParams): FilesSearch {
  const { page, limit } = paged(url);
  return {
    page,
    limit,
    name: url.get('name') || undefined,
    kind: kindIn(url.get('kind')),
    unused: url.get('unused') === 'true' || undefined,
    view: url.get('view') === 'grid' ? 'grid' : undefined,
    sort: orderIn(url.get('sort')),
    order: url.get('order') === 'desc' ? 'desc' : undefined,
  };
}
