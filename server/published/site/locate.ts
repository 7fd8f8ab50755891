import { limits } from '#contract/limits.ts';
import { defaultVariant, firstVariant, sectionsOf, type Variant, type VisibleSite } from './visibleSite.ts';

type Index = {
  /** The first variant with a path. */
  variantAt: ReadonlyMap<string, Variant>;
  sectionAt: ReadonlyMap<string, Variant | undefined>;
  /** Paths above that of a variant. */
  above: ReadonlySet<string>;
};

/** The longest path of a variant: that of its section and its own. */
const maxPath = 2 * limits.sitePath[1] + 1;

/** Returns a path and the paths above it, longest first. */
function* upwards(path: string) {
  let end = path.length <= maxPath ? path.length : path.lastIndexOf('/', maxPath);
  for (; end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end);
}

const indexes = new WeakMap<VisibleSite, Index>();

function indexOf(site: VisibleSite): Index {
  const known = indexes.get(site);
  if (known) return known;
  const above = new Set<string>();
  for (const { path } of site.variants)
    for (const one of upwards(path.slice(0, Math.max(0, path.lastIndexOf('/'))))) above.add(one);
  const index = {
    variantAt: new Map(site.variants.toReversed().map((variant) => [variant.path, variant])),
    sectionAt: new Map(sectionsOf(site).map((section) => [section.path, defaultVariant(section)])),
    above,
  };
  indexes.set(site, index);
  return index;
}

/**
 * Returns the variant that a path on the site is in, and the path in it. The path of a section, or of the site, is in its
 * default variant.
 */
export function locate(site: VisibleSite, path: string): { variant: Variant; rest: string } | undefined {
  const { variantAt, sectionAt } = indexOf(site);
  for (const prefix of path === '' ? [''] : upwards(path)) {
    const variant = variantAt.get(prefix);
    if (variant) return { variant, rest: path.slice(prefix.length + 1) };
  }
  const first = path === '' ? firstVariant(site) : sectionAt.get(path);
  return first && { variant: first, rest: '' };
}

/** Whether the path of another variant is below that of this one, so that it can hide some of its pages. */
export const hasVariantBelow = (site: VisibleSite, { path }: Variant) => indexOf(site).above.has(path);
