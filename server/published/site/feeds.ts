import { feedHref } from './siteUrls.ts';
import { sectionsOf, sectionWith, withoutHidden, type Variant, type VisibleSite } from './visibleSite.ts';

/** A feed of pages that changed, and the spaces that it is about. */
export type Feed = { title: string; href: string; variants: Variant[] };

const telling = (variants: readonly Variant[]) =>
  withoutHidden(variants).filter(({ tellsChanges }) => tellsChanges);

/**
 * Returns the feed of a site, or of a section, or of a space on a site without sections. Undefined if readers see the
 * changes of none of its spaces.
 * @param id of the section or site space
 */
export function feedOf(site: VisibleSite, base: string, id?: string): Feed | undefined {
  const section = sectionsOf(site).find((one) => one.id === id);
  const own = site.entries.length === 0 ? site.variants.filter((one) => one.id === id) : [];
  const variants = telling(id === undefined ? site.variants : (section?.variants ?? own));
  if (variants.length === 0) return undefined;
  const part = section?.title ?? own[0]?.title;
  const title = part === undefined || part === site.title ? site.title : `${site.title}: ${part}`;
  return { title: `Changes in ${title}`, href: feedHref(base, id), variants };
}

/** Returns the feeds that a page links to: those of its section or space, and of the site. */
export function feedsOf(site: VisibleSite, variant: Variant, base: string): Feed[] {
  if (!variant.tellsChanges) return [];
  const part = feedOf(site, base, sectionWith(site, variant)?.id ?? variant.id);
  const whole = feedOf(site, base);
  const isSame = part?.variants.length === whole?.variants.length;
  return [...(part && !isSame ? [part] : []), ...(whole ? [whole] : [])];
}
