import { limits } from '#contract/limits.ts';
import { uniqueNames } from '#markdown/uniqueNames.ts';
import { slugOf } from '#markdown/docs/slugOf.ts';
import { conflict, invalid } from '#server/base/lib/errors.ts';
import { cleanPath } from '#server/domain/site-addresses/spacePath.ts';
import { faultOf } from '#markdown/conditions.ts';
import type { SiteStructure } from './siteStructure.ts';

/** Paths of a site that have another meaning than a section or a space. */
const reserved =
  /^(?:sitemap\.xml|robots\.txt|llms(?:-full)?\.txt|~mcp|~enter|~search(?:\.json)?|~feed\.xml|~(?:files|pdf|changes|feed|feedback|image)(?:\/.*)?)$/s;

/** Whether a path of a section, or of a space at the root, has another meaning on each site. */
export const isReserved = (path: string) => reserved.test(cleanPath(path));

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

/** Returns a 400 if the path has another meaning on each site, a 409 if a sibling has it, else false. */
export const pathFault = (structure: SiteStructure, sectionId: string, id: string, path: string) =>
  (sectionId === '' && isReserved(path) && invalid('body.path', `The path “${path}” is reserved.`)) ||
  pathConflict(structure, sectionId, id, path, 'body.path');

/** Returns a 400 if a condition that is saved is invalid. The message names the place. */
export function conditionFault(condition: string | null | undefined) {
  const fault = condition ? faultOf(condition, true) : undefined;
  return fault !== undefined && invalid('body.condition', fault);
}

/** Returns a 409 if a sibling has this path, else false. */
export const pathConflict = (
  structure: SiteStructure,
  sectionId: string,
  id: string,
  path: string,
  field: string,
) =>
  siblingsOf(structure, sectionId).some((other) => other.id !== id && other.path === path) &&
  conflict(`The path “${path}” is already used at this level of the site.`, field);
