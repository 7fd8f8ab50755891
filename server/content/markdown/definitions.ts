// The addresses that reference links name: `[id]: address`.
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** Identifier to address; the first definition of an identifier counts, as CommonMark says. */
export function definitionsOf(tree: Nodes): Map<string, string> {
  const definitions = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!definitions.has(identifier)) definitions.set(identifier, url);
  });
  return definitions;
}
