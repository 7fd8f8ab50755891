// The frame of every HTML page of a site: head, header, navigation, footer. It needs no JavaScript.
import type { Element, ElementContent, Properties } from 'hast';
import { assetPaths } from '../assets/siteAssets.ts';
import { el, link, quiet, writeDocument } from '../html.ts';
import type { SpacePages } from '../site/spacePages.ts';
import type { PreviewNote } from '../site/previews.ts';
import { minuteOf } from '../site/times.ts';
import { searchHref } from '../site/siteUrls.ts';
import { sectionWith } from '../site/visibleSite.ts';
import { icon } from './icons.ts';
import { pageNavigation, siteTabs, variantSwitch, type Here } from './navigation.ts';

export type Head = {
  title: string;
  description?: string | undefined;
  /** The public URL of the page. */
  canonical?: string | undefined;
  noIndex: boolean;
  /** Of the site, for Open Graph. */
  siteName?: string | undefined;
  language?: string | undefined;
  /** Feeds that readers can subscribe to. */
  feeds?: readonly { title: string; href: string }[] | undefined;
  /** Whether the page shows a comparison. */
  compares?: boolean | undefined;
};

const meta = (properties: Properties) => el('meta', properties);

function headElement({
  title,
  description,
  canonical,
  noIndex,
  siteName,
  feeds = [],
  compares,
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
    ],
    el('link', { rel: ['icon'], href: assetPaths.icon, type: 'image/svg+xml' }),
    feeds.map((feed) =>
      el('link', {
        rel: ['alternate'],
        type: 'application/atom+xml',
        title: feed.title,
        href: feed.href,
      }),
    ),
    el('link', { rel: ['stylesheet'], href: assetPaths.style }),
    compares && el('link', { rel: ['stylesheet'], href: assetPaths.comparison }),
    el('script', { type: 'module', src: assetPaths.script }),
  );
}

const themes = [
  ['light', 'Light', 'sun'],
  ['auto', 'System', 'monitor'],
  ['dark', 'Dark', 'moon'],
] as const;

const themeChoice = () =>
  el(
    'fieldset',
    { className: ['theme-choice'] },
    el('legend', {}, quiet('Theme')),
    themes.map(([value, name, sign]) =>
      el(
        'label',
        { title: name },
        el('input', {
          type: 'radio',
          name: '~theme',
          id: `~theme-${value}`,
          value,
          ariaLabel: name,
          checked: value === 'auto',
        }),
        icon(sign),
      ),
    ),
  );

/** The search as a form. The script of the site shows results as one types. */
export const searchForm = (base: string, value = '', id = 'head') =>
  el(
    'form',
    {
      className: ['site-find'],
      role: 'search',
      action: searchHref(base),
      dataSearch: `${searchHref(base)}.json`,
    },
    el(
      'label',
      {},
      icon('search'),
      quiet('Search the docs'),
      el('input', {
        type: 'search',
        name: 'q',
        id: `~search-${id}`,
        value,
        placeholder: 'Search',
        autoComplete: ['off'],
        maxLength: 200,
      }),
    ),
  );

function siteHeader(here: Here) {
  const { base, site, variant } = here;
  const section = variant && sectionWith(site, variant);
  return el(
    'header',
    { className: ['site-head'] },
    el(
      'div',
      { className: ['site-bar'] },
      el(
        'button',
        { className: ['site-menu'], type: 'button', popoverTarget: '~pages', ariaLabel: 'Open pages' },
        icon('menu'),
      ),
      link(
        base === '' ? '/' : base,
        { className: ['site-name'] },
        el(
          'span',
          { className: ['site-cover'], ariaHidden: 'true' },
          String.fromCodePoint(site.title.codePointAt(0) ?? 0x53).toUpperCase(),
        ),
        ` ${site.title}`,
      ),
      searchForm(base),
      variantSwitch(here, section?.variants ?? (site.entries.length === 0 ? site.variants : [])),
      themeChoice(),
    ),
    siteTabs(here),
  );
}

/** Says what a preview shows, to whom, and until when. */
const previewBar = ({ content, visitor, until }: PreviewNote) =>
  el(
    'aside',
    { className: ['preview-bar'], ariaLabel: 'Preview' },
    el('p', {}, 'Preview of ', el('b', {}, content), ' as seen by ', el('b', {}, visitor)),
    el('p', {}, 'Until ', el('time', { dateTime: until }, minuteOf(until))),
  );

type Content = {
  head: Head;
  here: Here;
  pages?: SpacePages | undefined;
  /** The elements inside of `main`. */
  main: ElementContent[];
  /** The margin: contents and facts of the page. */
  aside?: Element | undefined;
  year: number;
};

/** Writes a page of a site. */
export function siteDocument({ head, here, pages, main, aside, year }: Content): string {
  const navigation = pageNavigation(here, pages);
  const hasTabs = siteTabs(here) !== undefined;
  return writeDocument(
    el(
      'html',
      { lang: head.language ?? 'en' },
      headElement(head),
      el(
        'body',
        { className: ['site', ...(hasTabs ? ['site--tabs'] : [])] },
        link('#~main', { className: ['skip'] }, 'Skip to content'),
        here.note && previewBar(here.note),
        siteHeader(here),
        el(
          'div',
          { className: ['site-body'] },
          el('nav', { className: ['site-nav'], id: '~pages', popover: '', ariaLabel: 'Pages' }, navigation),
          el('main', { className: ['article'], id: '~main', tabIndex: -1 }, main),
          aside,
        ),
        el(
          'footer',
          { className: ['site-foot'] },
          el(
            'div',
            {},
            el('span', {}, `© ${year} ${here.site.owner}`),
            el('span', { className: ['push'] }, 'Published with Colophon'),
          ),
        ),
      ),
    ),
  );
}

/** Writes a page without anything of a site, for addresses where a visitor sees none. */
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
