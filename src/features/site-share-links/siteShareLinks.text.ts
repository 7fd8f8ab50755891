import type { ShareLink } from '#contract/areas/site-share-links.ts';
import { isOverAYear } from '#lib/age.ts';
import { foldCase } from '#lib/fold.ts';
import { pluralize } from '#lib/format.ts';

/** The name of a link, or “No name”: the specification makes names optional. */
export const linkName = ({ name }: Pick<ShareLink, 'name'>) =>
  name === undefined || name.trim() === '' ? 'No name' : name;

/** Whether the link grants access. A link without the property is active. */
export const isActive = ({ active }: Pick<ShareLink, 'active'>) => active !== false;

export const statusLabel = (active: boolean) => (active ? 'Active' : 'Inactive');

/** Active and created more than a year ago. */
export const isLongActive = (link: ShareLink) => isActive(link) && isOverAYear(link.createdAt);

export const formatLinkCount = (count: number) => pluralize(count, 'share link');

const normalizeName = (name: string) => foldCase(name.trim());

/** Returns a function that counts the links with a name, ignoring case and accents. */
export function countByName(links: readonly ShareLink[]) {
  const counts = new Map<string, number>();
  for (const { name = '' } of links)
    counts.set(normalizeName(name), (counts.get(normalizeName(name)) ?? 0) + 1);
  return (name: string) => (name.trim() === '' ? 0 : (counts.get(normalizeName(name)) ?? 0));
}

/** A link and the number of other links with the same name. */
export type ListedLink = ShareLink & { duplicates: number };

export function listedLinks(links: readonly ShareLink[]): ListedLink[] {
  const countOf = countByName(links);
  return links.map((link) => ({ ...link, duplicates: Math.max(0, countOf(link.name ?? '') - 1) }));
}
