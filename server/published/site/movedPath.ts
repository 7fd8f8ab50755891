import type { Context } from '#server/base/context.ts';
import { earlierPathsRepository } from '#server/domain/sites/earlierPaths.repository.ts';
import { locate } from './locate.ts';
import { sectionsOf, type VisibleSite } from './visibleSite.ts';

/** How often a section or space can have been renamed since. */
const maxSteps = 10;
/** Deeper paths aren't looked up. */
const maxDepth = 50;

/** Returns a path with the paths above it, longest first. */
function withPathsAbove(path: string) {
  const parts = path.split('/').slice(0, maxDepth);
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
}

/**
 * Returns the current path on the site for one that a visible section or space had before. Undefined if there
 * is none, so a redirect never targets another redirect.
 */
export async function movedPath(
  { store }: Context,
  site: VisibleSite,
  path: string,
): Promise<string | undefined> {
  const pathOf = new Map([
    ...site.variants.toReversed().map((variant): [string, string] => [variant.spaceId, variant.path]),
    ...sectionsOf(site).map((section): [string, string] => [section.id, section.path]),
  ]);
  let wanted = path;
  for (let step = 0; step < maxSteps; step += 1) {
    const candidates = withPathsAbove(wanted);
    const rows = await earlierPathsRepository(store).find(site.id, candidates);
    const targetOf = new Map(rows.map((row) => [row.path, row.target_id]));
    const found = candidates.find((one) => pathOf.has(targetOf.get(one) ?? ''));
    const current = found === undefined ? undefined : pathOf.get(targetOf.get(found) ?? '');
    if (found === undefined || current === undefined || current === found) return undefined;
    wanted = `${current}${wanted.slice(found.length)}`;
    if (locate(site, wanted)) return wanted;
  }
  return undefined;
}
