// What is answered to whoever wants a PDF: the address at which it is made.
import { revisionContent } from '../content/revisionContent.ts';
import type { Context } from '../context.ts';
import { invalid } from '../core/errors.ts';
import type { Database } from '../database/schema.ts';
import { chosenPages } from './gatherBook.ts';
import { pdfAddress } from './pdfAddress.ts';

/**
 * The address of the PDF of a change request as it is now: of all pages, from `page` down, or with `only` of that page
 * alone. 404 where the page isn't there.
 */
export async function pdfLink(
  context: Context,
  space: Pick<Database['spaces'], 'title'>,
  request: Pick<Database['change_requests'], 'id' | 'revision_id'>,
  { only = false, page = '' }: { only?: boolean | undefined; page?: string | undefined },
) {
  if (only && page === '') throw invalid('query.page', 'Must name a page when “only” is true.');
  const pages = chosenPages(await revisionContent(context.store, request.revision_id), {
    pageId: page,
    only,
  });
  const title = page === '' ? space.title : (pages[0]?.page.title ?? space.title);
  const of = { changeRequestId: request.id, revisionId: request.revision_id, pageId: page, only };
  return { url: pdfAddress(context, of, title) };
}
