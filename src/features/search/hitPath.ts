import type { SearchItem } from '#contract/search.ts';
import { paths } from '#routing/paths.ts';

/** The URL hash of a passage's heading. Empty if the heading is unknown. */
export function hashOf(path: string) {
  const at = path.indexOf('#');
  return at < 0 ? '' : `#${encodeURIComponent(path.slice(at + 1))}`;
}

type Page = Pick<SearchItem, 'id' | 'title'> & { sections: readonly { title: string; path: string }[] };

/** The path of a page, with the hash of its first passage unless that is directly under the title. */
export function hitPath(place: { organizationId: string; spaceId: string }, { id, title, sections }: Page) {
  const [first] = sections;
  const hash = first && first.title !== title ? hashOf(first.path) : '';
  return paths.spacePages.to({ ...place, pageId: id }) + hash;
}
