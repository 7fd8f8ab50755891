import { limits } from '#contract/limits.ts';
import { uniqueNames } from '#markdown/uniqueNames.ts';
import { slugOf } from '#markdown/docs/slugOf.ts';
import { conflict } from '../core/errors.ts';
import type { SiteStructure } from './siteStructure.ts';

/**
 * Returns the items that share a path prefix: the site spaces of a section, or for `sectionId` '' all
 * sections (groups are not part of URLs) and the site spaces at the root. A deleted space keeps its path.
 */
const siblingsOf = ({ sections, siteSpaces }: SiteStructure, sectionId: string) => [
  ...(sectionId === '' ? sections : []),
  ...siteSpaces.filter(({ parent_id }) => parent_id === sectionId),
];

/** Returns an unused path, derived from the title. */
export function newPath(structure: SiteStructure, sectionId: string, title: string, otherwise: string) {
  const unique = uniqueNames({ first: 2, maxLength: limits.sitePath[1] });
  for (const { path } of siblingsOf(structure, sectionId)) unique(path);
  return unique(slugOf(title) || otherwise);
}

/** Returns a 409 if a sibling has this path, else false. */
export const pathConflict = (structure: SiteStructure, sectionId: string, id: string, path: string) =>
  siblingsOf(structure, sectionId).some((other) => other.id !== id && other.path === path) &&
  conflict(`The path “${path}” is already used at this level of the site.`, 'body.path');
