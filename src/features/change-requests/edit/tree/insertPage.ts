import type { QueryClient } from '@tanstack/react-query';
import { perform } from '#api/mutation.ts';
import type { Page } from '#contract/content.ts';
import type { ContentChange } from '#contract/areas/content-changes.ts';
import { untitled } from '#directory/change-requests/writePage.ts';
import { pagesQuery } from '#directory/content/content.api.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { slugOf } from '#markdown/docs/slugOf.ts';
import { changeContent, updateOf } from '../edit.api.ts';

/** A page among its siblings. */
type Placed = { siblings: readonly Page[]; index: number; parent: Page | undefined };

function placed(pages: readonly Page[], id: string, parent?: Page): Placed | undefined {
  const index = pages.findIndex((page) => page.id === id);
  if (index >= 0) return { siblings: pages, index, parent };
  for (const page of pages) {
    const found = placed(page.pages, id, page);
    if (found) return found;
  }
  return undefined;
}

const placeOf = (client: QueryClient, one: OneRequest, pageId: string) =>
  placed(client.getQueryData(pagesQuery(one).queryKey)?.pages ?? [], pageId);

/** Adds an empty page after another one of a change request. Returns its ID. */
export async function insertPageAfter(client: QueryClient, one: OneRequest, pageId: string) {
  const { spaceId, changeRequestId } = one;
  await client.ensureQueryData(pagesQuery(one));
  const place = placeOf(client, one, pageId);
  const change: ContentChange = {
    operation: 'insert_page',
    title: untitled,
    document: { markdown: '' },
    ...(place && { at: place.index + 1, ...(place.parent && { into: place.parent.id }) }),
  };
  const answer = await perform(
    client,
    changeContent,
    { spaceId, changeRequestId, query: { compat: false }, body: { changes: [change] } },
    { description: 'Page added', quiet: true, showsError: () => true },
  );
  const created = updateOf(answer).changes.find(({ object }) => object === 'created_page');
  if (created?.object !== 'created_page') throw new Error('The service didn’t return the page.');
  await client.refetchQueries(pagesQuery(one));
  return created.page.id;
}

/** Returns the slug of a page that gets its first title, if it is free. Later titles don't change the address. */
export function firstSlug(
  client: QueryClient,
  one: OneRequest,
  pageId: string,
  { from, to }: { from: string; to: string },
): { slug?: string } {
  if (from !== untitled || to === untitled) return {};
  const slug = slugOf(to);
  const place = placeOf(client, one, pageId);
  const page = place?.siblings[place.index];
  const isFree = place?.siblings.every((sibling) => sibling.slug !== slug);
  return slug !== '' && isFree && page?.slug.startsWith(slugOf(untitled)) ? { slug } : {};
}
