import type { ShareLink } from '#contract/site-share-links.ts';
import { isOverAYear } from '#lib/age.ts';
import { foldCase } from '#lib/fold.ts';
import { pluralize } from '#lib/format.ts';

/** A link's name; the specification lets it be missing. */
export const linkName = ({ name }: Pick<ShareLink, 'name'>) =>
  name === undefined || name.trim() === '' ? 'No name' : name;

/** Whether it lets people in. A service that doesn't say so has no links that are off. */
export const isOn = ({ active }: Pick<ShareLink, 'active'>) => active !== false;

export const onOrOff = (active: boolean) => (active ? 'On' : 'Off');

/** On for longer than anyone may remember what it was made for. */
export const isOld = (link: ShareLink) => isOn(link) && isOverAYear(link.createdAt);

export const linksWord = (count: number) => pluralize(count, 'share link');

const keyOf = (name: string) => foldCase(name.trim());

/** The function that tells how many links have a name; accents and case make no difference. */
export function sharedBy(links: readonly ShareLink[]) {
  const counts = new Map<string, number>();
  for (const { name = '' } of links) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  return (name: string) => (name.trim() === '' ? 0 : (counts.get(keyOf(name)) ?? 0));
}

/** A link, and how many others have its name. */
export type ListedLink = ShareLink & { namesakes: number };

export function listedLinks(links: readonly ShareLink[]): ListedLink[] {
  const shared = sharedBy(links);
  return links.map((link) => ({ ...link, namesakes: Math.max(0, shared(link.name ?? '') - 1) }));
}
