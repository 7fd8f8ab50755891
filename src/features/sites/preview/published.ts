import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import type { SectionItem, SiteItem } from '../structure/siteItems.ts';

export type ShownSection = { section: SiteSection; variants: readonly SiteSpace[] };
export type Entry =
  | { is: 'tab'; id: string; shown: ShownSection }
  | { is: 'menu'; id: string; title: string; icon: string | undefined; sections: readonly ShownSection[] };

export type Published = {
  entries: readonly Entry[];
  /** Site spaces of a site that has no sections. */
  variants: readonly SiteSpace[];
  /** What readers don't see, in words: groups and sections in which there is nothing. */
  hidden: readonly string[];
};

/** `some`: readers who meet no condition see only what has none. */
export type Readers = 'all' | 'some';

/** A site for its readers. What has nothing in it is left out. */
export function published(items: readonly SiteItem[], readers: Readers): Published {
  const hidden: string[] = [];
  const isSeen = ({ condition }: { condition?: string | undefined }) =>
    readers === 'all' || condition === undefined;

  function shownSections(sections: readonly SectionItem[]): ShownSection[] {
    return sections.flatMap(({ section, title }) => {
      if (!isSeen(section)) return [];
      const variants = section.siteSpaces.filter(isSeen);
      if (section.siteSpaces.length === 0) hidden.push(`“${title}” has no space`);
      return variants.length === 0 ? [] : [{ section, variants }];
    });
  }
  const entries = items.flatMap((item): Entry[] => {
    if (item.is === 'space') return [];
    if (item.is === 'section')
      return shownSections([item]).map((shown) => ({ is: 'tab', id: item.id, shown }));
    const sections = shownSections(item.children);
    if (item.children.length === 0) hidden.push(`“${item.title}” is empty`);
    const { id, title, group } = item;
    return sections.length === 0 ? [] : [{ is: 'menu', id, title, icon: group.icon, sections }];
  });
  const variants = items.flatMap((item) =>
    item.is === 'space' && isSeen(item.siteSpace) ? [item.siteSpace] : [],
  );
  return { entries, variants: entries.length === 0 ? variants : [], hidden };
}

/** The one that readers come to first: the default, or where that is not for them, the first. */
const firstOf = <T extends { default?: boolean | undefined }>(things: readonly T[]) =>
  things.find((one) => one.default) ?? things[0];

export const firstVariant = ({ variants }: Pick<ShownSection, 'variants'>) => firstOf(variants);

/** Where a reader is: in a section, at one of its variants. */
export type Place = { shown: ShownSection | null; variant: SiteSpace };

/** The place of a site space; without one, or where readers don't see it, where the site begins. */
export function placeIn({ entries, variants }: Published, id: string | null): Place | null {
  const all = entries.flatMap((entry) => (entry.is === 'tab' ? [entry.shown] : entry.sections));
  for (const shown of all) {
    const variant = shown.variants.find((one) => one.id === id);
    if (variant) return { shown, variant };
  }
  const start = all.find(({ section }) => section.default) ?? all[0] ?? null;
  const variant = start ? firstVariant(start) : (variants.find((one) => one.id === id) ?? firstOf(variants));
  return variant ? { shown: start, variant } : null;
}
