import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import type { EntryItem, SectionItem, SiteItem } from '../structure/siteItems.ts';

export type PublishedSection = { section: SiteSection; variants: readonly SiteSpace[] };
export type Entry =
  | { type: 'tab'; id: string; shown: PublishedSection }
  | {
      type: 'menu';
      id: string;
      title: string;
      icon: string | undefined;
      sections: readonly PublishedSection[];
    };

export type PublishedSite = {
  entries: readonly Entry[];
  /** Site spaces of a site that has no sections, without hidden ones. */
  variants: readonly SiteSpace[];
  /** Explanations for empty groups and sections, which visitors don't see. */
  hidden: readonly string[];
};

/**
 * `all`: a visitor for whom all conditions are true. `some`: a visitor for whom none is true, who sees only
 * items without a condition.
 */
export type Audience = 'all' | 'some';

const sectionsIn = (entries: readonly EntryItem[]): SectionItem[] =>
  entries.flatMap((entry) => {
    if (entry.type === 'section') return [entry];
    return entry.type === 'group' ? sectionsIn(entry.children) : [];
  });

/** Returns the navigation of a published site. Empty groups and sections, and hidden variants, are omitted. */
export function publishedSite(items: readonly SiteItem[], audience: Audience): PublishedSite {
  const hidden: string[] = [];
  const isVisible = ({
    condition,
    hidden: isHidden,
    draft,
  }: {
    condition?: string | undefined;
    hidden?: boolean | undefined;
    draft?: boolean | undefined;
  }) => !isHidden && !draft && (audience === 'all' || condition === undefined);

  function publishedSections(sections: readonly SectionItem[]): PublishedSection[] {
    return sections.flatMap(({ section, title }) => {
      if (!isVisible(section)) return [];
      const variants = section.siteSpaces.filter(isVisible);
      if (section.siteSpaces.length === 0) hidden.push(`“${title}” (no variants)`);
      return variants.length === 0 ? [] : [{ section, variants }];
    });
  }
  const entries = items.flatMap((item): Entry[] => {
    if (item.type === 'space' || item.type === 'link') return [];
    if (item.type === 'section')
      return publishedSections([item]).map((shown) => ({ type: 'tab', id: item.id, shown }));
    const sections = publishedSections(sectionsIn(item.children));
    if (item.children.length === 0) hidden.push(`“${item.title}” (empty)`);
    const { id, title, group } = item;
    return sections.length === 0 ? [] : [{ type: 'menu', id, title, icon: group.icon, sections }];
  });
  const variants = items.flatMap((item) =>
    item.type === 'space' && isVisible(item.siteSpace) ? [item.siteSpace] : [],
  );
  return { entries, variants: entries.length === 0 ? variants : [], hidden };
}

/** Returns the default item, or the first if the default isn't visible. */
const defaultOf = <T extends { default?: boolean | undefined }>(items: readonly T[]) =>
  items.find((item) => item.default) ?? items[0];

export const defaultVariant = ({ variants }: Pick<PublishedSection, 'variants'>) => defaultOf(variants);

/** The section and variant that a visitor views. */
export type SiteLocation = { shown: PublishedSection | null; variant: SiteSpace };

/** Returns the location of a site space. Falls back to the start of the site without an ID or if it's not visible. */
export function locate({ entries, variants }: PublishedSite, id: string | null): SiteLocation | null {
  const all = entries.flatMap((entry) => (entry.type === 'tab' ? [entry.shown] : entry.sections));
  for (const shown of all) {
    const variant = shown.variants.find((one) => one.id === id);
    if (variant) return { shown, variant };
  }
  const start = all.find(({ section }) => section.default) ?? all[0] ?? null;
  const variant = start
    ? defaultVariant(start)
    : (variants.find((one) => one.id === id) ?? defaultOf(variants));
  return variant ? { shown: start, variant } : null;
}
