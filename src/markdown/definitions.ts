import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** Returns the URLs of reference definitions by identifier. The first definition wins (CommonMark). */
export function definitionsOf(tree: Nodes): Map<string, string> {
  const definitions = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!definitions.has(identifier)) definitions.set(identifier, url);
  });
  return definitions;
}
