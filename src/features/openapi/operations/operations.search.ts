import type { Description } from '../document/description.ts';
import { isObject, listIn, textIn } from '../document/json.ts';
import type { Operation } from '../document/operations.ts';
import { foldCase } from '#lib/fold.ts';

export const groupings = ['tag', 'path'] as const;
export type Grouping = (typeof groupings)[number];

/** The filters that are valid; a bad value is none. */
export const operationsSearch = (search: URLSearchParams) => ({
  search: search.get('search') ?? undefined,
  group: groupings.find((grouping) => grouping === search.get('group')),
});

export type Group = {
  /** What it is called in addresses: “tag Berths”, “path /berths”. */
  id: string;
  title: string;
  /** What the description says of a tag. */
  note: string | undefined;
  operations: Operation[];
};

/** Those in which each of the words stands somewhere: method, path, summary, ID, tag. */
export function matching(operations: readonly Operation[], search = '') {
  const words = foldCase(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return operations;
  return operations.filter(({ key, summary, raw, tags }) => {
    const text = foldCase([key, summary ?? '', textIn(raw['operationId']) ?? '', ...tags].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** “/berths/{id}/bill” → “/berths”. */
const firstOf = (path: string) => /^\/[^/]*/.exec(path)?.[0] ?? path;
const noTag = 'Without a tag';
const webhooks = 'Webhooks';

const homesOf = ({ tags, path, isWebhook }: Operation, grouping: Grouping) => {
  if (grouping === 'path') return [isWebhook ? webhooks : firstOf(path)];
  return tags.length > 0 ? tags : [isWebhook ? webhooks : noTag];
};

/** Groups in the order in which the description lists its tags, else as they come; an operation may be in several. */
export function groupsOf(
  description: Description,
  operations: readonly Operation[],
  grouping: Grouping,
): Group[] {
  const groups = new Map<string, Group>();
  const open = (title: string, note?: string) => {
    const known = groups.get(title);
    if (known) return known;
    const group: Group = { id: `${grouping} ${title}`, title, note, operations: [] };
    groups.set(title, group);
    return group;
  };
  if (grouping === 'tag')
    for (const tag of listIn(description.root['tags']))
      if (isObject(tag)) open(textIn(tag['name']) ?? '', textIn(tag['description']));
  for (const operation of operations)
    for (const home of new Set(homesOf(operation, grouping))) open(home).operations.push(operation);
  return [...groups.values()].filter((group) => group.operations.length > 0);
}
