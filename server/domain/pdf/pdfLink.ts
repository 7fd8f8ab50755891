import { revisionContent } from '#server/domain/content/revisionContent.ts';
import type { Context } from '#server/base/context.ts';
import { invalid } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';
import { missingFonts } from './missingFonts.ts';
import { printedPages } from './gatherBook.ts';
import { pdfUrl } from './pdfUrl.ts';

/**
 * Returns the URL of a PDF of a change request's current revision: all pages, from `page` down, or with
 * `only` just that page. Throws 404 if the page is unknown, 400 for `only` without `page`.
 */
export async function pdfLink(
  context: Context,
  space: Pick<Database['spaces'], 'title'>,
  request: Pick<Database['change_requests'], 'id' | 'revision_id'>,
  { only = false, page = '' }: { only?: boolean | undefined; page?: string | undefined },
) {
  if (only && page === '') throw invalid('query.page', 'Required when “only” is true.');
  const pages = printedPages(await revisionContent(context.store, request.revision_id), {
    pageId: page,
    only,
  });
  const title = page === '' ? space.title : (pages[0]?.page.title ?? space.title);
  const of = { changeRequestId: request.id, revisionId: request.revision_id, pageId: page, only };
  const missing = missingFonts(pages.map((printed) => printed.page));
  return { url: pdfUrl(context, of, title), ...(missing.length > 0 && { missingFonts: missing }) };
}
