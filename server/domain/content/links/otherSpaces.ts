import { linkIndex, type LinkIndex } from '#markdown/linkIndex.ts';
import { candidateFiles, pathFrom } from '#markdown/sourcePath.ts';
import type { Context } from '#server/base/context.ts';
import { revisionContent, type RevisionContent } from '../revisionContent.ts';
import { docsRootsRepository } from './docsRoots.repository.ts';
import type { LinkGroup } from './linkGroups.ts';
import type { LinkedResource } from './pageLinks.ts';

const leavesRoot = ({ status, target }: LinkGroup) =>
  status === 'broken' && 'url' in target && target.url.startsWith('../');

type Found = Extract<LinkedResource, { space: string }>;

/** Returns the pages and files of a revision by their path in the docs. */
function indexOf({ pageById, files }: RevisionContent) {
  const pages = [...pageById].map(([id, { page, path }]) => ({ id, path, sourcePath: page.git?.path }));
  return linkIndex(
    pages,
    files.map(({ id, git }) => ({ id, sourcePath: git?.path })),
  );
}

function resourceAt({ sources }: LinkIndex, path: string, at: { space: string; url: string }) {
  for (const candidate of candidateFiles(path)) {
    const found = sources.get(candidate);
    if (found)
      return 'page' in found
        ? ({ kind: 'page', page: found.page.id, ...at } as const)
        : ({ kind: 'file', file: found.file.id, ...at } as const);
  }
  return undefined;
}

/**
 * Resolves the links that leave the docs' root to pages and files of other spaces that were loaded from the
 * same repository. Links that stay in the root, and those without a known target, stay as they are. Not
 * cached with the revision, because the other spaces change.
 */
export async function resolveInOtherSpaces(
  { store }: Context,
  spaceId: string,
  groups: LinkGroup[],
): Promise<LinkGroup[]> {
  if (!groups.some(leavesRoot)) return groups;
  const roots = docsRootsRepository(store);
  const place = await roots.get(spaceId);
  if (!place) return groups;
  const others = await roots.others(place);
  const indexes = new Map<string, LinkIndex>();
  async function indexAt(revisionId: string) {
    const known = indexes.get(revisionId) ?? indexOf(await revisionContent(store, revisionId));
    indexes.set(revisionId, known);
    return known;
  }

  async function find(url: string): Promise<Found | undefined> {
    const path = pathFrom(place!.root === '' ? '' : `${place!.root}/page`, url);
    if (path === undefined) return undefined;
    for (const { id, root, revision_id } of others) {
      const inRoot =
        root === '' ? path : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : undefined;
      if (inRoot === undefined) continue;
      const found = resourceAt(await indexAt(revision_id), inRoot, { space: id, url });
      if (found) return found;
    }
    return undefined;
  }

  const resolved: LinkGroup[] = [];
  for (const group of groups) {
    const target = leavesRoot(group) && 'url' in group.target ? await find(group.target.url) : undefined;
    resolved.push(target ? { ...group, status: 'ok', target } : group);
  }
  return resolved;
}
