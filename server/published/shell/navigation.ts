import type { Element, ElementContent } from 'hast';
import type { PageTree } from '#server/domain/content/pageNode.ts';
import { el, link } from '../html.ts';
import { shownPages, titleOf, type ReadPage, type SpacePages } from '../site/spacePages.ts';
import type { PreviewNote } from '../site/previews.ts';
import { pageHref } from '../site/siteUrls.ts';
import {
  defaultVariant,
  sectionsOf,
  withoutHidden,
  type SiteEntry,
  type SiteSection,
  type Variant,
  type VisibleSite,
} from '../site/visibleSite.ts';
import { webLink } from '../webLink.ts';
import { icon, namedIcon, pageSign } from './icons.ts';
import { wordsOf } from './words.ts';

/** Where a visitor is: the variant, and the page if there is one. */
export type Here = {
  base: string;
  site: VisibleSite;
  variant?: Variant | undefined;
  page?: ReadPage | undefined;
  /** The path of the same page in other variants, by their IDs. */
  same?: ReadonlyMap<string, string> | undefined;
  /** The bar of a preview. */
  note?: PreviewNote | undefined;
};

const sectionHref = (base: string, section: SiteSection) => {
  const variant = defaultVariant(section);
  return variant ? pageHref(base, variant, '') : base;
};

const isIn = ({ variants }: SiteSection, { variant }: Here) => variants.some(({ id }) => id === variant?.id);

type SiteLink = Extract<SiteEntry, { type: 'link' }>;

const current = (isCurrent: boolean, value: 'true' | 'page' = 'true') =>
  isCurrent ? { ariaCurrent: value } : {};

/** More tabs and menus than one above this don't fit on most screens: the others are in the menu “More”. */
const maxTabs = 8;

/** A link to another website. Menus show its description. */
const outsideLink = ({ url, icon: sign, title }: SiteLink, description?: string) =>
  link(
    webLink(url) ?? '',
    { rel: ['noreferrer'] },
    namedIcon(sign),
    el('bdi', {}, title, icon('outside')),
    description !== undefined && el('small', {}, description),
  );

/** An entry of a menu. A group in a menu has its title above its entries. */
function menuItem(here: Here, entry: SiteEntry): Element {
  if (entry.type === 'link') return el('li', {}, outsideLink(entry, entry.description));
  if (entry.type === 'menu')
    return el(
      'li',
      {},
      el('span', { className: ['soft'] }, namedIcon(entry.icon), entry.title),
      el(
        'ul',
        {},
        entry.entries.map((one) => menuItem(here, one)),
      ),
    );
  const { section } = entry;
  return el(
    'li',
    {},
    link(
      sectionHref(here.base, section),
      current(isIn(section, here)),
      namedIcon(section.icon),
      section.title,
      section.description !== undefined && el('small', {}, section.description),
    ),
  );
}

function entryMenu(here: Here, title: string, entries: readonly SiteEntry[], sign?: string) {
  const isCurrent = sectionsOf({ entries }).some((section) => isIn(section, here));
  return el(
    'details',
    { className: ['site-group'], name: '~menu' },
    el('summary', isCurrent ? { dataCurrent: '' } : {}, namedIcon(sign), title, icon('down')),
    el(
      'ul',
      {},
      entries.map((entry) => menuItem(here, entry)),
    ),
  );
}

/** Returns an entry without its hidden sections, or nothing if all are hidden. */
function shownEntry(entry: SiteEntry): SiteEntry[] {
  if (entry.type === 'tab') return entry.section.isHidden ? [] : [entry];
  if (entry.type === 'link') return [entry];
  const entries: SiteEntry[] = entry.entries.flatMap(shownEntry);
  return entries.length === 0 ? [] : [{ ...entry, entries }];
}

/** Sections as tabs, and groups as menus. Undefined for a site without a choice. */
export function siteTabs(here: Here): Element | undefined {
  const entries = here.site.entries.flatMap(shownEntry);
  if (entries.length < 2 && entries[0]?.type !== 'menu') return undefined;
  const shown = entries.length > maxTabs + 1 ? entries.slice(0, maxTabs) : entries;
  const others = entries.slice(shown.length);
  const tabs = shown.map((entry) => {
    if (entry.type === 'link') return outsideLink(entry);
    if (entry.type === 'menu') return entryMenu(here, entry.title, entry.entries, entry.icon);
    const { section } = entry;
    return link(
      sectionHref(here.base, section),
      current(isIn(section, here)),
      namedIcon(section.icon),
      section.title,
    );
  });
  return el(
    'nav',
    { className: ['site-tabs'], ariaLabel: wordsOf(here.site).sections },
    el('div', {}, tabs, others.length > 0 && entryMenu(here, wordsOf(here.site).more, others)),
  );
}

/** The switch between the variants of a section. Undefined if there is no other one. */
export function variantSwitch(
  { base, site, variant, page, same }: Here,
  variants: readonly Variant[],
): Element | undefined {
  const shown = withoutHidden(variants);
  if (!variant || shown.every(({ id }) => id === variant.id)) return undefined;
  return el(
    'details',
    { className: ['variant'], name: '~menu' },
    el(
      'summary',
      {},
      el('span', { className: ['quiet-text'] }, wordsOf(site).variant),
      el('bdi', {}, variant.title),
      icon('down'),
    ),
    el(
      'ul',
      {},
      shown.map((one) =>
        el(
          'li',
          {},
          link(
            pageHref(base, one, (one.id === variant.id ? page?.path : same?.get(one.id)) ?? ''),
            current(one.id === variant.id),
            one.title,
          ),
        ),
      ),
    ),
  );
}

/** From this number on, the navigation shows nested pages only around the current one. */
const maxExpanded = 120;
/** The number of links on one level. */
const maxOnLevel = 150;

type Tree = { here: Here; pages: SpacePages; variant: Variant };

const hrefOf = ({ here, pages, variant }: Tree, { page }: PageTree) =>
  pageHref(here.base, variant, pages.content.pageById.get(page)?.path ?? '');

const pathOf = ({ pages }: Tree, page: PageTree) => pages.content.pageById.get(page.page)?.path ?? '';

function pageItem(tree: Tree, page: PageTree): Element {
  const open = tree.here.page?.path ?? '';
  const isHere = tree.here.page?.page.page === page.page;
  const isAbove = open.startsWith(`${pathOf(tree, page)}/`);
  const children = shownPages(page.pages);
  const isExpanded = tree.pages.count <= maxExpanded || isHere || isAbove;
  // The entry has the direction of the site, and its words that of their script.
  const words = el('bdi', {}, pageSign(page), titleOf(page));
  const href = page.type === 'link' ? webLink(page.href) : hrefOf(tree, page);
  const name =
    page.type === 'group' || href === undefined
      ? el('span', { className: ['site-nav-group'] }, words)
      : el(
          'a',
          { href, ...(page.type === 'link' ? { rel: ['noreferrer'] } : current(isHere, 'page')) },
          words,
        );
  return el('li', {}, name, children.length > 0 && isExpanded && pageList(tree, children));
}

/** A list of pages: of a very long one, those around the current page. */
function pageList(tree: Tree, pages: readonly PageTree[]): Element {
  const at = Math.max(
    0,
    pages.findIndex(({ page }) => page === tree.here.page?.page.page),
  );
  const from = pages.length > maxOnLevel ? Math.max(0, Math.min(at - 75, pages.length - maxOnLevel)) : 0;
  const shown = pages.slice(from, from + maxOnLevel);
  const left = pages.length - shown.length;
  return el(
    'ul',
    {},
    shown.map((page) => pageItem(tree, page)),
    left > 0 && el('li', { className: ['site-nav-more'] }, wordsOf(tree.here.site).morePages(left)),
  );
}

/** The pages of a variant: groups at the top level have a heading. */
export function pageNavigation(here: Here, pages: SpacePages | undefined): ElementContent[] {
  const { variant } = here;
  if (!variant || !pages) return [];
  const tree = { here, pages, variant };
  const parts: ElementContent[] = [];
  let loose: PageTree[] = [];
  const flush = () => {
    if (loose.length > 0) parts.push(pageList(tree, loose));
    loose = [];
  };
  for (const page of shownPages(pages.content.pages)) {
    if (page.type !== 'group') {
      loose.push(page);
      continue;
    }
    flush();
    parts.push(el('h2', { dir: 'auto' }, titleOf(page)), pageList(tree, shownPages(page.pages)));
  }
  flush();
  return parts;
}
