// The head of every HTML page of a site.
import type { Element, Properties } from 'hast';
import { assetPaths } from '../assets/siteAssets.ts';
import { el } from '../html.ts';

export type Head = {
  title: string;
  description?: string | undefined;
  /** The public URL of the page. */
  canonical?: string | undefined;
  noIndex: boolean;
  /** Of the site, for Open Graph. */
  siteName?: string | undefined;
  /** Feeds that readers can subscribe to. */
  feeds?: readonly { title: string; href: string }[] | undefined;
  /** Whether the page shows a comparison. */
  compares?: boolean | undefined;
  /** The public URL of an image, for links to the page. */
  image?: string | undefined;
  /** The pages above the page, and the page itself, with their public URLs. */
  trail?: readonly { title: string; url: string }[] | undefined;
  /** Icons of the site, by theme. */
  icons?: readonly { href: string; media?: string }[] | undefined;
  /** The style sheet of the site's look. */
  theme?: string | undefined;
};

const meta = (properties: Properties) => el('meta', properties);

/** The pages above a page, for search engines (schema.org). The policy of sites blocks scripts, not data. */
const breadcrumbData = (trail: NonNullable<Head['trail']>) =>
  el(
    'script',
    { type: 'application/ld+json' },
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ title, url }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: title,
        item: url,
      })),
      // A script ends at its first end tag, wherever that is.
    }).replaceAll('<', String.raw`\u003c`),
  );

export function headElement({
  title,
  description,
  canonical,
  noIndex,
  siteName,
  feeds = [],
  compares,
  image,
  trail = [],
  icons = [],
  theme,
}: Head): Element {
  return el(
    'head',
    {},
    meta({ charSet: 'utf-8' }),
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    el('title', {}, title),
    description && meta({ name: 'description', content: description }),
    noIndex && meta({ name: 'robots', content: 'noindex' }),
    canonical !== undefined && [
      el('link', { rel: ['canonical'], href: canonical }),
      meta({ property: 'og:url', content: canonical }),
      meta({ property: 'og:type', content: 'article' }),
      meta({ property: 'og:title', content: title }),
      siteName && meta({ property: 'og:site_name', content: siteName }),
      description && meta({ property: 'og:description', content: description }),
      image !== undefined && [
        meta({ property: 'og:image', content: image }),
        meta({ name: 'twitter:card', content: 'summary_large_image' }),
      ],
      trail.length > 1 && breadcrumbData(trail),
    ],
    icons.length === 0
      ? el('link', { rel: ['icon'], href: assetPaths.icon, type: 'image/svg+xml' })
      : icons.map(({ href, media }) => el('link', { rel: ['icon'], href, media })),
    feeds.map((feed) =>
      el('link', {
        rel: ['alternate'],
        type: 'application/atom+xml',
        title: feed.title,
        href: feed.href,
      }),
    ),
    el('link', { rel: ['stylesheet'], href: assetPaths.style }),
    theme !== undefined && el('link', { rel: ['stylesheet'], href: theme }),
    compares && el('link', { rel: ['stylesheet'], href: assetPaths.comparison }),
    el('script', { type: 'module', src: assetPaths.script }),
  );
}
