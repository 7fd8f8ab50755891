import type { SearchItem } from '#contract/search.ts';
import { paths } from '#routing/paths.ts';

/** The heading that a passage stands under, as the end of an address; empty where it is not known. */
export function hashOf(path: string) {
  const at = path.indexOf('#');
  return at < 0 ? '' : `#${encodeURIComponent(path.slice(at + 1))}`;
}

type Page = Pick<SearchItem, 'id' | 'title'> & { sections: readonly { title: string; path: string }[] };

/** The page, at its first passage unless that stands right under the title. */
export function foundAt(place: { organizationId: string; spaceId: string }, { id, title, sections }: Page) {
  const [first] = sections;
  const hash = first && first.title !== title ? hashOf(first.path) : '';
  return paths.spacePages.to({ ...place, pageId: id }) + hash;
}
