import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { bodyOf, cachedBodies } from '../page/renderedPages.ts';
import { specVersions } from '#server/domain/openapi/specifications.ts';
import { variantWith } from '../site/ownPage.ts';
import { publicUrl, sendBody, type SiteRequest } from './siteRequest.ts';
import { markdownOf, pagesOf } from './texts.ts';

/** Limits the whole texts that are written: a cold one takes seconds. */
export const fullTextQueue = workQueue({ name: 'full texts', concurrency: 1, maxWaiting: 20 });

/** Bytes and pages of a whole text. */
const maxFullText = 3_000_000;
const maxPages = 1000;

/** Returns the Markdown of all pages that the visitor sees, in reading order, and says what is left out. */
async function fullText(of: SiteRequest) {
  const pages = await pagesOf(of);
  const parts: Buffer[] = [];
  let size = 0;
  for (const { variant, page, path } of pages.slice(0, maxPages)) {
    const found = variantWith(of, variant.id);
    if (!found) continue;
    const { plain } = await markdownOf(of, {
      variant,
      revisionId: found.revisionId,
      page: { page, path },
    });
    if (size + plain.byteLength > maxFullText) break;
    size += plain.byteLength;
    parts.push(plain, Buffer.from('\n\n---\n\n'));
  }
  const left = pages.length - parts.length / 2;
  const list = `${publicUrl(of)}/llms.txt`;
  if (left > 0)
    parts.push(Buffer.from(`${left} more pages are left out. All pages are listed at ${list}.\n`));
  return Buffer.concat(parts);
}

/** Sends the text of all pages for language models: `llms-full.txt`. */
export async function sendFullText(of: SiteRequest) {
  const { context, stored, site, claims } = of;
  const versions = (await specVersions(context, stored.organization.id)).map(({ versionId }) => versionId);
  const revisions = site.variants.map(({ id }) => variantWith(of, id)?.revisionId ?? '');
  const audience = sha256(JSON.stringify(claims));
  const key = ['Full text', site.id, site.version, ...revisions, ...versions, audience].join(' ');
  const body = await cachedBodies(context.store)(key, () =>
    fullTextQueue.run(async () => bodyOf(await fullText(of))),
  );
  void of.reply.header('X-Robots-Tag', 'noindex');
  return sendBody(of, body, 'text/plain; charset=utf-8');
}
