// What the URL of a request's links says: which of them, and the page of the list.
import { changeRequestContent } from '#contract/change-request-content.ts';
import { parseSearch } from '#routing/parseSearch.ts';

const paged = parseSearch(changeRequestContent.listLinks);

export type RequestLinksSearch = Pick<ReturnType<typeof paged>, 'page' | 'limit'> & {
  /** Those that the request newly breaks, unless it says otherwise. */
  show?: 'broken' | 'all' | undefined;
};

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function requestLinksSearch(url: URLSearchParams): RequestLinksSearch {
  const { page, limit } = paged(url);
  const show = url.get('show');
  return { page, limit, show: show === 'broken' || show === 'all' ? show : undefined };
}
