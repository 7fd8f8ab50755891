// The header of a site: announcement, name, links, search, variants, theme and sections.
import type { SiteCustomization } from '#contract/areas/site-customization.ts';
import { el, link, quiet } from '../html.ts';
import { imageHref, searchHref } from '../site/siteUrls.ts';
import { sectionWith, type VisibleSite } from '../site/visibleSite.ts';
import { icon } from './icons.ts';
import { siteTabs, variantSwitch, type Here } from './navigation.ts';
import { wordsOf } from './words.ts';

const themes = [
  ['light', 'light', 'sun'],
  ['auto', 'system', 'monitor'],
  ['dark', 'dark', 'moon'],
] as const;

const themeChoice = ({ look }: VisibleSite, words: ReturnType<typeof wordsOf>) =>
  el(
    'fieldset',
    { className: ['theme-choice'] },
    el('legend', {}, quiet(words.theme)),
    themes.map(([value, name, sign]) =>
      el(
        'label',
        { title: words[name] },
        el('input', {
          type: 'radio',
          name: '~theme',
          id: `~theme-${value}`,
          value,
          ariaLabel: words[name],
          checked: name === look.themes.default,
        }),
        icon(sign),
      ),
    ),
  );

/** The search as a form. The script of the site shows results as one types. */
export function searchForm({ base, site }: Pick<Here, 'base' | 'site'>, value = '', id = 'head') {
  const words = wordsOf(site);
  return el(
    'form',
    {
      className: ['site-find'],
      role: 'search',
      ariaLabel: id === 'head' ? words.searchDocs : words.search,
      action: searchHref(base),
      dataSearch: `${searchHref(base)}.json`,
    },
    el(
      'label',
      {},
      icon('search'),
      quiet(words.searchDocs),
      el('input', {
        type: 'search',
        name: 'q',
        id: `~search-${id}`,
        value,
        placeholder: words.search,
        autoComplete: ['off'],
        maxLength: 200,
      }),
    ),
  );
}

/** The logo of a site, or its initial and its name. */
function siteName({ base, site }: Here) {
  const { logo } = site.look.header;
  const image = (id: string, className: string[]) =>
    el('img', { className: ['site-logo', ...className], src: imageHref(base, id), alt: site.title });
  const initial = String.fromCodePoint(site.title.codePointAt(0) ?? 0x53).toUpperCase();
  return link(
    base === '' ? '/' : base,
    { className: ['site-name'] },
    logo
      ? logo.dark === undefined
        ? image(logo.light, [])
        : [image(logo.light, ['only-light']), image(logo.dark, ['only-dark'])]
      : [el('span', { className: ['site-cover'], ariaHidden: 'true' }, initial), ` ${site.title}`],
  );
}

/** The links of the header: in the bar, and on narrow screens above the pages. */
export const headerLinks = ({ look }: VisibleSite) =>
  look.header.links.map(({ title, to, style }) =>
    link(
      to.url,
      { rel: ['noreferrer'], className: style === 'button-primary' ? ['site-button'] : [] },
      title,
    ),
  );

/** Returns the announcement of a site that is shown at a time, or undefined. */
export function announcementAt({ look }: Pick<VisibleSite, 'look'>, clock: () => Date) {
  const { enabled, message, startsAt, endsAt } = look.announcement;
  if (!enabled || message === undefined) return undefined;
  const at = clock();
  const isHere =
    (startsAt === undefined || Date.parse(startsAt) <= at.getTime()) &&
    (endsAt === undefined || at.getTime() < Date.parse(endsAt));
  return isHere ? { ...look.announcement, message } : undefined;
}

const announcement = (
  { message, link: more, style }: SiteCustomization['announcement'],
  words: ReturnType<typeof wordsOf>,
) =>
  el(
    'aside',
    { className: ['site-announcement'], dataStyle: style, ariaLabel: words.announcement },
    el('p', { dir: 'auto' }, message, more && [' ', link(more.to.url, { rel: ['noreferrer'] }, more.title)]),
  );

/** The announcement and the header of a page. */
export function siteHeader(here: Here, at: Date, language: { lang?: string }) {
  const { site, variant } = here;
  const words = wordsOf(site);
  const section = variant && sectionWith(site, variant);
  const announced = announcementAt(site, () => at);
  const links = headerLinks(site);
  const header = el(
    'header',
    { className: ['site-head'], ...language },
    el(
      'div',
      { className: ['site-bar'] },
      el(
        'button',
        { className: ['site-menu'], type: 'button', popoverTarget: '~pages', ariaLabel: words.openPages },
        icon('menu'),
      ),
      siteName(here),
      links.length > 0 && el('nav', { className: ['site-links'], ariaLabel: words.links }, links),
      searchForm(here),
      variantSwitch(here, section?.variants ?? (site.entries.length === 0 ? site.variants : [])),
      themeChoice(site, words),
    ),
    siteTabs(here),
  );
  return announced ? [announcement(announced, words), header] : [header];
}
