import type { ElementContent } from 'hast';
import { el, link } from '../html.ts';
import { bareDocument, siteDocument } from '../shell/document.ts';
import { searchForm } from '../shell/siteHeader.ts';
import { en, type Words } from '../shell/words/en.ts';
import { wordsOf } from '../shell/words.ts';
import type { PreviewNote } from '../site/previews.ts';
import type { Here } from '../shell/navigation.ts';

/** Returns the link that brings a member from the console to an address. */
const signInHref = (consoleUrl: string, url: string) => `${consoleUrl}/visit?url=${encodeURIComponent(url)}`;

const signIn = (consoleUrl: string, url: string, words: Words): ElementContent =>
  el(
    'p',
    {},
    words.membersCan,
    link(signInHref(consoleUrl, url), { rel: ['noreferrer'] }, words.signIn),
    '.',
  );

type Options = { consoleUrl: string; url: string; note?: PreviewNote | undefined };

/** The 404 page of a site, with its navigation and a search. */
export function siteNotFound(here: Here, { consoleUrl, url }: Options, at: Date) {
  const words = wordsOf(here.site);
  return siteDocument({
    head: { title: `${words.notFound} · ${here.site.title}`, noIndex: true },
    here,
    main: [
      el('h1', {}, words.notFound),
      // The same text for a page that doesn't exist and for one that the visitor may not see.
      el('p', {}, words.notFoundText),
      searchForm(here, '', 'page'),
      signIn(consoleUrl, url, words),
    ],
    at,
  });
}

/** The 404 page for an address without a site that the visitor sees. */
export const bareNotFound = ({ consoleUrl, url, note }: Options) =>
  bareDocument(
    { title: en.notFound, noIndex: true, note },
    el('h1', {}, en.notFound),
    el('p', {}, en.notFoundText),
    signIn(consoleUrl, url, en),
  );

/** The page of an unpublished preview that has no pages for the person who opens it. It has the look of the site. */
export const nothingToPreview = (here: Here, at: Date) =>
  siteDocument({
    head: { title: `Preview · ${here.site.title}`, noIndex: true },
    here,
    main: [
      el('h1', {}, 'No pages to preview'),
      el('p', {}, 'The site has no pages for this visitor that you can view.'),
    ],
    at,
  });

/** The page of a preview that isn't valid any more. */
export const previewExpired = () =>
  bareDocument(
    { title: 'This preview has ended', noIndex: true },
    el('h1', {}, 'This preview has ended'),
    el(
      'p',
      {},
      'It has expired, was revoked, or shows changes that are merged. Ask for a new link, or open the preview in Colophon again.',
    ),
  );
