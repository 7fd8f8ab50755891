import type { ElementContent } from 'hast';
import { siteDocument } from '../shell/document.ts';
import type { Variant } from '../site/visibleSite.ts';
import type { SiteRequest } from './siteRequest.ts';

type Notice = {
  /** Of the document, before the title of the site. */
  title: string;
  /** What the navigation shows as open. */
  variant?: Variant;
  main: ElementContent[];
  status?: number;
  /** Default: no cache stores it. */
  cache?: Record<string, string>;
};

/** Sends a page of the site that is none of its spaces', such as a search. Search engines don't list it. */
export function sendNotice(
  { reply, base, site, context, preview }: SiteRequest,
  { title, variant, main, status = 200, cache = { 'Cache-Control': 'private, no-store' } }: Notice,
) {
  const html = siteDocument({
    head: { title: `${title} · ${site.title}`, noIndex: true },
    here: { base, site, ...(variant && { variant }), note: preview?.note },
    main,
    at: context.clock(),
  });
  return reply
    .code(status)
    .headers({ ...cache, 'X-Robots-Tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
}
