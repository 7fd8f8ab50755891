import type { ElementContent } from 'hast';
import { el, link } from '../html.ts';
import { bareDocument, searchForm, siteDocument } from '../shell/document.ts';
import type { PreviewNote } from '../site/previews.ts';
import type { Here } from '../shell/navigation.ts';

const title = 'Page not found';

/** The same text for a page that doesn't exist and for one that the visitor may not see. */
const text = 'This page doesn’t exist, or you need to sign in to see it.';

/** Returns the link that brings a member from the console to an address. */
export const signInHref = (consoleUrl: string, url: string) =>
  `${consoleUrl}/visit?url=${encodeURIComponent(url)}`;

const signIn = (consoleUrl: string, url: string): ElementContent =>
  el(
    'p',
    {},
    'Members of the organization can ',
    link(signInHref(consoleUrl, url), { rel: ['noreferrer'] }, 'sign in with Colophon'),
    '.',
  );

type Options = { consoleUrl: string; url: string; note?: PreviewNote | undefined };

/** The 404 page of a site, with its navigation and a search. */
export const siteNotFound = (here: Here, { consoleUrl, url }: Options, year: number) =>
  siteDocument({
    head: { title: `${title} · ${here.site.title}`, noIndex: true },
    here,
    main: [
      el('h1', {}, title),
      el('p', {}, text),
      searchForm(here.base, '', 'page'),
      signIn(consoleUrl, url),
    ],
    year,
  });

/** The 404 page for an address without a site that the visitor sees. */
export const bareNotFound = ({ consoleUrl, url, note }: Options) =>
  bareDocument(
    { title, noIndex: true, note },
    el('h1', {}, title),
    el('p', {}, text),
    signIn(consoleUrl, url),
  );

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
