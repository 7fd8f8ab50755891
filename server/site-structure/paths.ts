// The paths of a site: what stands beside each other differs in them, else two would have one address.
import { limits } from '#contract/limits.ts';
import { uniqueNames } from '#markdown/uniqueNames.ts';
import { slugOf } from '../content/docs-folder/slugOf.ts';
import { conflict } from '../core/errors.ts';
import type { SiteStructure } from './siteStructure.ts';

/**
 * What has its address directly below the same one: the site spaces of a section, or (`sectionId` '') all sections,
 * since groups are no part of an address, and the site spaces at the root. A deleted space keeps its path.
 */
const beside = ({ sections, siteSpaces }: SiteStructure, sectionId: string) => [
  ...(sectionId === '' ? sections : []),
  ...siteSpaces.filter(({ parent_id }) => parent_id === sectionId),
];

/** The path for something new: the title as part of an address, with a number where that is taken. */
export function newPath(structure: SiteStructure, sectionId: string, title: string, otherwise: string) {
  const unique = uniqueNames({ first: 2, maxLength: limits.sitePath[1] });
  for (const { path } of beside(structure, sectionId)) unique(path);
  return unique(slugOf(title) || otherwise);
}

/** 409 where another one beside it has this path, else nothing. */
export const takenPath = (structure: SiteStructure, sectionId: string, id: string, path: string) =>
  beside(structure, sectionId).some((other) => other.id !== id && other.path === path) &&
  conflict(`The path “${path}” is taken by another one beside it on this site.`, 'body.path');
