import { foldCase } from '#lib/fold.ts';
import { asArray, asString, isObject } from '#openapi/document/json.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import type { Operation } from '#openapi/document/operations.ts';

export const groupings = ['tag', 'path'] as const;
export type Grouping = (typeof groupings)[number];

/** Parses the filters. Ignores invalid values. */
export const operationsSearch = (search: URLSearchParams) => ({
  search: search.get('search') ?? undefined,
  group: groupings.find((grouping) => grouping === search.get('group')),
});

export type Group = {
  /** Used in URLs: “tag Berths”, “path /berths”. */
  id: string;
  title: string;
  /** The description of a tag. */
  note: string | undefined;
  operations: Operation[];
};

/** Returns the operations that contain every word of the search in method, path, summary, ID or tags. */
export function searchOperations(operations: readonly Operation[], search = '') {
  const words = foldCase(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return operations;
  return operations.filter(({ key, summary, raw, tags }) => {
    const text = foldCase([key, summary ?? '', asString(raw['operationId']) ?? '', ...tags].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** “/berths/{id}/bill” → “/berths” */
const firstSegment = (path: string) => /^\/[^/]*/.exec(path)?.[0] ?? path;
const untagged = 'Untagged';
const webhooks = 'Webhooks';

const groupTitles = ({ tags, path, isWebhook }: Operation, grouping: Grouping) => {
  if (grouping === 'path') return [isWebhook ? webhooks : firstSegment(path)];
  return tags.length > 0 ? tags : [isWebhook ? webhooks : untagged];
};

/**
 * Groups operations by tag or by first path segment. Tags keep the order of the document; an operation with several
 * tags is in several groups.
 */
export function groupOperations(
  document: OpenAPIDocument,
  operations: readonly Operation[],
  grouping: Grouping,
): Group[] {
  const groups = new Map<string, Group>();
  const getGroup = (title: string, note?: string) => {
    const existing = groups.get(title);
    if (existing) return existing;
    const group: Group = { id: `${grouping} ${title}`, title, note, operations: [] };
    groups.set(title, group);
    return group;
  };
  if (grouping === 'tag')
    for (const tag of asArray(document.root['tags']))
      if (isObject(tag)) getGroup(asString(tag['name']) ?? '', asString(tag['description']));
  for (const operation of operations)
    for (const title of new Set(groupTitles(operation, grouping))) getGroup(title).operations.push(operation);
  return [...groups.values()].filter((group) => group.operations.length > 0);
}
