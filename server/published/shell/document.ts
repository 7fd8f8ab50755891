// The frame of every HTML page of a site: head, header, navigation, footer. It needs no JavaScript.
import type { Element, ElementContent } from 'hast';
import { themePath } from '../assets/themeStyle.ts';
import { el, link, writeDocument } from '../html.ts';
import type { SpacePages } from '../site/spacePages.ts';
import type { PreviewNote } from '../site/previews.ts';
import { minuteOf } from '../site/times.ts';
import { imageHref } from '../site/siteUrls.ts';
import { headElement, type Head } from './head.ts';
import { pageNavigation, siteTabs, type Here } from './navigation.ts';
import { headerLinks, siteHeader } from './siteHeader.ts';
import { en, type Words } from './words/en.ts';
import { languageOf } from '#server/domain/content/pageNode.ts';
import { languageOf as languageOfSite, localeOf, scriptWords, wordsOf, type Locale } from './words.ts';

/** Names what a preview shows. */
function nameOf(content: PreviewNote['content'], words: Words, locale: Locale) {
  if (!content) return words.publishedPages;
  if (content.kind === 'draft') return words.siteDraft;
  if (content.kind === 'version') return words.versionOf(minuteOf(content.at, locale));
  const { number, subject, isOutdated } = content;
  return `${words.changeRequest(number, subject)}${isOutdated ? words.withoutNewer : ''}`;
}

/** Says what a preview shows, to whom, and until when. */
function previewBar({ content, visitor, until }: PreviewNote, words: Words = en, locale: Locale = 'en') {
  return el(
    'aside',
    { className: ['preview-bar'], ariaLabel: words.preview },
    el(
      'p',
      {},
      words.previewOf,
      el('b', { dir: 'auto' }, nameOf(content, words, locale)),
      words.asSeenBy,
      el('b', {}, words.visitors[visitor]),
    ),
    el('p', {}, words.until, el('time', { dateTime: until }, minuteOf(until, locale))),
  );
}

type Content = {
  head: Head;
  here: Here;
  pages?: SpacePages | undefined;
  /** The elements inside of `main`. */
  main: ElementContent[];
  /** The margin: contents and facts of the page. */
  aside?: Element | undefined;
  /** The time of the request. */
  at: Date;
};

/** The icons of a site in browsers, by theme. None for the usual one. */
function iconsOf({ base, site }: Here) {
  const { icon } = site.look.favicon;
  if (!icon) return [];
  const light = imageHref(base, icon.light);
  if (icon.dark === undefined || icon.dark === icon.light) return [{ href: light }];
  return [
    { href: light, media: '(prefers-color-scheme: light)' },
    { href: imageHref(base, icon.dark), media: '(prefers-color-scheme: dark)' },
  ];
}

function siteFooter({ site }: Here, at: Date, language: SiteLanguage) {
  const { footer, trademark } = site.look;
  return el(
    'footer',
    { className: ['site-foot'], ...language },
    footer.groups.length > 0 &&
      el(
        'nav',
        { className: ['site-foot-links'], ariaLabel: wordsOf(site).footerLinks },
        footer.groups.map(({ title, links }) =>
          el(
            'section',
            {},
            el('h2', { dir: 'auto' }, title),
            el(
              'ul',
              {},
              links.map((one) => el('li', {}, link(one.to.url, { rel: ['noreferrer'] }, one.title))),
            ),
          ),
        ),
      ),
    el(
      'div',
      {},
      el('span', { dir: 'auto' }, footer.copyright || `© ${at.getFullYear()} ${site.owner}`),
      trademark.enabled && el('span', { className: ['push'] }, wordsOf(site).publishedWith),
    ),
  );
}

/** The language of the site's own words where it differs from that of the page. */
type SiteLanguage = { lang?: Locale };

/** Returns the language and direction of a document: those of its page, else of the site. */
function languagesOf({ site, variant, page }: Here, pages: SpacePages | undefined) {
  const ofSite = languageOfSite(site);
  const language = {
    ...ofSite,
    ...(page && languageOf(page.page, variant?.language ?? pages?.content.language)),
  };
  const own: SiteLanguage = language.lang === ofSite.lang ? {} : { lang: ofSite.lang };
  return { language, own };
}

/** Writes a page of a site. */
export function siteDocument({ head, here, pages, main, aside, at }: Content): string {
  const { site } = here;
  const words = wordsOf(site);
  const { language, own } = languagesOf(here, pages);
  const links = headerLinks(site);
  const navigation = [
    ...(links.length > 0 ? [el('p', { className: ['site-nav-links'] }, links)] : []),
    ...pageNavigation(here, pages),
  ];
  const hasTabs = siteTabs(here) !== undefined;
  return writeDocument(
    el(
      'html',
      { ...language, dataWords: scriptWords(site) },
      headElement({ ...head, icons: iconsOf(here), theme: themePath(site.look.styling) }),
      el(
        'body',
        { className: ['site', ...(hasTabs ? ['site--tabs'] : [])] },
        link('#~main', { className: ['skip'], ...own }, words.skip),
        here.note && previewBar(here.note, wordsOf(here.site), localeOf(here.site)),
        siteHeader(here, at, own),
        el(
          'div',
          { className: ['site-body'] },
          el(
            'nav',
            { className: ['site-nav'], id: '~pages', popover: '', ariaLabel: words.pages },
            navigation,
          ),
          el('main', { className: ['article'], id: '~main', tabIndex: -1 }, main),
          aside,
        ),
        siteFooter(here, at, own),
      ),
    ),
  );
}

/** Writes a page without anything of a site, in English, for addresses where a visitor sees none. */
export const bareDocument = (
  { note, ...head }: Head & { note?: PreviewNote | undefined },
  ...main: ElementContent[]
): string =>
  writeDocument(
    el(
      'html',
      { lang: 'en' },
      headElement(head),
      el(
        'body',
        { className: ['site', 'site--bare'] },
        note && previewBar(note),
        el('main', { className: ['article'], id: '~main' }, main),
      ),
    ),
  );
