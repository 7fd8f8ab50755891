import type { Element, ElementContent } from 'hast';
import { el, link } from '../html.ts';
import type { Here } from '../shell/navigation.ts';
import { siteDocument } from '../shell/document.ts';
import type { Head } from '../shell/head.ts';
import { pageSign } from '../shell/icons.ts';
import { localeOf, wordsOf } from '../shell/words.ts';
import { feedbackForm } from './feedbackForm.ts';
import { missingFontsOf } from '#server/domain/pdf/missingFonts.ts';
import { dayOf } from '../site/times.ts';
import { changesHref, fileHref, pageHref, pdfHref } from '../site/siteUrls.ts';
import { latestOf } from '../site/samePages.ts';
import { sectionWith, type Variant } from '../site/visibleSite.ts';
import { tellsChanges } from './pageVersions.ts';
import { holes } from '../text/pageTask.ts';
import { shows, titleOf, type ReadPage, type SpacePages } from '../site/spacePages.ts';

export type PageView = {
  here: Here & { variant: Variant; page: ReadPage };
  pages: SpacePages;
  head: Head;
  /** The page in the console. Undefined for visitors who can't edit it. */
  editUrl: string | undefined;
  /** The time of the request. */
  at: Date;
};

/** The pages above a page, without groups, which have no page. */
function trailOf({ here, pages }: PageView) {
  const { base, variant, page, site } = here;
  const section = sectionWith(site, variant);
  const parts = page.path.split('/');
  const above = parts.slice(0, -1).flatMap((_, at) => {
    const found = pages.byPath.get(parts.slice(0, at + 1).join('/'));
    return found ? [link(pageHref(base, variant, found.path), {}, titleOf(found.page))] : [];
  });
  const start = link(
    pageHref(base, variant, ''),
    {},
    section && section.variants.length < 2 ? section.title : variant.title,
  );
  return el(
    'nav',
    { className: ['trail'], ariaLabel: wordsOf(site).breadcrumb },
    [start, ...above].flatMap((one, at) => (at === 0 ? [one] : [' / ', one])),
  );
}

/** A comment that the worker replaces with a part of the text. */
const hole = (value: string): ElementContent => ({ type: 'comment', value });

function previousAndNext({ here, pages }: PageView): Element | undefined {
  const { base, variant, page, site } = here;
  const words = wordsOf(site);
  const at = pages.listed.findIndex(({ page: { page: id } }) => id === page.page.page);
  if (at < 0 || !shows(page.page, 'pagination')) return undefined;
  const to = (target: ReadPage | undefined, rel: 'prev' | 'next', label: string) =>
    target &&
    link(
      pageHref(base, variant, target.path),
      { rel: [rel] },
      el('small', {}, label),
      el('bdi', {}, titleOf(target.page)),
    );
  const links = [
    to(pages.listed[at - 1], 'prev', words.previous),
    to(pages.listed[at + 1], 'next', words.next),
  ];
  if (links.every((one) => one === undefined)) return undefined;
  return el('nav', { className: ['prev-next'], ariaLabel: words.previousAndNext }, links);
}

function coverOf({ here, pages }: PageView) {
  const { page, base, variant } = here;
  const file = page.page.cover && pages.content.fileById.get(page.page.cover.file);
  if (!file || !shows(page.page, 'cover') || !file.contentType.startsWith('image/')) return undefined;
  return el('img', { className: ['site-page-cover'], src: fileHref(base, variant, file), alt: '' });
}

/** When the page was updated. If readers see what changed, a link to that. */
function updated({ here: { base, variant, page: own, site }, pages }: PageView) {
  const { page } = own;
  const words = wordsOf(site);
  const time = el('time', { dateTime: page.updatedAt }, dayOf(page.updatedAt, localeOf(site)));
  return tellsChanges(variant, own, pages)
    ? link(changesHref(base, variant, page.page), {}, words.changed, time)
    : [words.updated, time];
}

/** Says that a page is of an earlier version, and leads to the same page of the latest one, or to its start. */
function earlierVersion({ here: { base, site, variant, same } }: PageView) {
  const latest = latestOf(site, variant);
  if (!latest) return undefined;
  const words = wordsOf(site);
  const path = same?.get(latest.id);
  return el(
    'p',
    { className: ['site-version'] },
    words.earlierVersion,
    el('bdi', {}, variant.title),
    '. ',
    link(
      pageHref(base, latest, path ?? ''),
      {},
      path === undefined ? words.latestVersion : words.sameInLatest,
      el('bdi', {}, latest.title),
    ),
  );
}

/** Writes the HTML of a page with holes for its text. */
export function pageDocument(view: PageView): string {
  const { here, pages, head, editUrl, at } = view;
  const words = wordsOf(here.site);
  const { page, path } = here.page;
  const hasContents = shows(page, 'outline');
  const main = [
    earlierVersion(view),
    coverOf(view),
    trailOf(view),
    shows(page, 'title')
      ? el('h1', { dir: 'auto' }, pageSign(page), titleOf(page))
      : el('h1', { className: ['quiet-text'] }, titleOf(page)),
    page.description && shows(page, 'description')
      ? el('p', { className: ['lede'], dir: 'auto' }, page.description)
      : undefined,
    hasContents ? hole(holes.fold) : undefined,
    el('div', { className: ['text-text'] }, hole(holes.text)),
    feedbackForm(here),
    previousAndNext(view),
  ].filter((part) => part !== undefined);
  const aside = el(
    'aside',
    { className: ['site-toc'], ariaLabel: words.onThisPage },
    hasContents && hole(holes.margin),
    el(
      'p',
      { className: ['site-facts'] },
      updated(view),
      link(
        `${pageHref(here.base, here.variant, path)}.md`,
        { dataCopyPage: words.copyMarkdown },
        words.viewMarkdown,
      ),
      link(pdfHref(here.base, here.variant), {}, words.downloadPdf),
      missingFontsOf(pages.content.pages).length > 0 && el('span', {}, words.pdfWithoutFonts),
      editUrl !== undefined && link(editUrl, { rel: ['noreferrer'] }, words.edit),
    ),
  );
  return siteDocument({ head, here, pages, main, aside, at });
}
