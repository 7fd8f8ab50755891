import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { readBlob } from '#server/domain/content/revisions.repository.ts';
import { clientConnection } from '#server/base/http/clientConnection.ts';
import { matchesEtag } from '#server/base/http/etag.ts';
import { fileHeaders } from '#server/domain/content/fileHeaders.ts';
import { clientOf } from '#server/base/network/addresses.ts';
import { dateOf, gatherPages, type PrintedPage } from '#server/domain/pdf/gatherBook.ts';
import type { pdfRuns } from '#server/domain/pdf/pdfRuns.ts';
import { filledText, generatedText, wholePage } from '#server/domain/openapi/computedText.ts';
import { specVersions } from '#server/domain/openapi/specifications.ts';
import { variantWith } from '../site/ownPage.ts';
import { shownPages } from '../site/spacePages.ts';
import type { PageTree } from '#server/domain/content/pageNode.ts';
import { visibleText } from '../text/drawnTexts.ts';
import { cacheHeaders, isShared, type SiteRequest } from './siteRequest.ts';

/** Sends a file of a space on the site, or returns undefined: `~files/{site space}/{file}/{name}`. */
export async function sendFile(of: SiteRequest, [variantId = '', fileId = '']: string[]) {
  const { context, request, reply } = of;
  const found = variantWith(of, variantId);
  const content = found && (await revisionContent(context.store, found.revisionId));
  const file = content?.fileById.get(fileId);
  if (!file) return undefined;
  const etag = `"${file.blob}"`;
  void reply.headers({ ...cacheHeaders(of), ETag: etag });
  if (isShared(of) && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const bytes = await readBlob(context.store, file.blob);
  if (!bytes) return undefined;
  return reply
    .headers({
      ...fileHeaders(file.contentType, file.name),
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .send(Buffer.from(bytes));
}

const printed = (pages: readonly PageTree[], depth = 0): PrintedPage[] =>
  shownPages(pages).flatMap((page) => [{ page, depth }, ...printed(page.pages, depth + 1)]);

/** Sends the PDF of a space on the site, or returns undefined: `~pdf/{site space}/{name}`. HEAD draws nothing. */
export async function sendPdf(of: SiteRequest, draw: ReturnType<typeof pdfRuns>, [variantId = '']: string[]) {
  const { context, request, reply, claims, site, stored } = of;
  const found = variantWith(of, variantId);
  if (!found) return undefined;
  const { variant, revisionId } = found;
  void reply.headers({
    ...cacheHeaders(of),
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'inline',
    'X-Robots-Tag': 'noindex',
  });
  if (request.method === 'HEAD') return reply.send();
  const content = await revisionContent(context.store, revisionId);
  const organizationId = stored.organization.id;
  // Blocks and generated pages change with their specifications.
  const versions = await specVersions(context, organizationId);
  const { signal } = clientConnection(reply.raw);
  try {
    const pdf = await draw({
      key: JSON.stringify([
        'site',
        revisionId,
        site.title,
        variant.title,
        variant.language,
        claims,
        versions,
      ]),
      client: clientOf(request.ip),
      signal,
      gather: () =>
        gatherPages(context.store, {
          title: variant.title,
          lines: [site.title, dateOf(content.revision.created_at)],
          whole: true,
          content,
          chosen: printed(content.pages),
          language: variant.language,
          visible: (markdown) => visibleText(markdown, claims),
          generated: ({ computed }) =>
            generatedText(context, organizationId, computed && wholePage(computed)),
          filled: (markdown) => filledText(context, organizationId, markdown),
        }),
    });
    return reply.send(pdf);
  } catch (error) {
    if (!signal.aborted) throw error;
    return reply.hijack(); // the client has disconnected
  }
}
