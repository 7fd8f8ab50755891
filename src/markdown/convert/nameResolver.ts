import { headingAnchors } from '../headingAnchors.ts';
import { inMarkdown, relativePath } from '../relativePath.ts';
import { pathByName, wikiTarget } from '../wikiLink.ts';
import type { ResolveAddress } from './sameTree.ts';

/**
 * Returns a function that writes links by name, `[[page#Heading]]`, as relative addresses.
 * @param paths the paths of all pages and files
 * @param from the path of the page
 */
export const nameResolver =
  (paths: ReadonlyMap<string, unknown>, from: string): ResolveAddress =>
  (address) => {
    const target = wikiTarget(address);
    if (!target) return undefined;
    const { name, heading } = target;
    const anchor = heading === '' || heading.startsWith('^') ? heading : headingAnchors()(heading).anchor;
    if (name === '') return anchor === '' ? undefined : `#${anchor}`;
    const path = pathByName(name, paths);
    if (path === undefined) return undefined;
    const url = inMarkdown(relativePath(from, path));
    return anchor === '' ? url : `${url}#${anchor}`;
  };
