// Reads the content folders: collections, spaces with docs, change requests and comments.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { role } from '#contract/fields.ts';
import { editMode, visibilityChange } from '#contract/space.ts';
import type { DocsFolder } from '#markdown/docs/docsFolder.ts';
import { readDocsChange } from '#server/domain/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';

const level = z.nullable(role);

const collectionShape = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  parent: z.optional(z.string()),
  defaultLevel: level,
});
export type CollectionFacts = z.output<typeof collectionShape>;

const spaceShape = z.object({
  title: z.string(),
  emoji: z.string(),
  /** The slug of its collection. */
  collection: z.optional(z.string()),
  /** A restriction. Without one, the space has the visibility of the site. */
  visibility: z._default(visibilityChange, 'inherit'),
  editMode,
  defaultLevel: level,
});

const changeShape = z.object({
  subject: z.string(),
  status: z.enum(['draft', 'open', 'archived', 'merged']),
  author: z.string(),
  /** Days since it was opened, and merged. */
  daysAgo: z.number(),
  mergedDaysAgo: z.optional(z.number()),
  /** Expected state: whether the space has changed since, and whether the same lines have. */
  outdated: z.optional(z.boolean()),
  conflicts: z.optional(z.boolean()),
  /** New paths of moved pages by their former paths. */
  moved: z.optional(z.record(z.string(), z.string())),
});

/** Names of users by emoji. */
const reactions = z.optional(z.record(z.string(), z.array(z.string())));
const replyShape = z.object({ author: z.string(), daysAgo: z.number(), body: z.string(), reactions });
export type ReplyFacts = z.output<typeof replyShape>;

const commentShape = z.extend(replyShape, {
  space: z.string(),
  /** The change request's folder. Default: a comment on the space. */
  changeRequest: z.optional(z.string()),
  /** The path of the page in the docs. */
  page: z.optional(z.string()),
  resolved: z.optional(z.boolean()),
  replies: z.optional(z.array(replyShape)),
});
export type CommentFacts = z.output<typeof commentShape>;

export type ChangeFolder = z.output<typeof changeShape> & { name: string; docs: DocsFolder };
export type SpaceFolder = z.output<typeof spaceShape> & {
  slug: string;
  docs: DocsFolder;
  changes: ChangeFolder[];
};

async function readYaml<Shape extends z.ZodMiniType>(shape: Shape, ...path: string[]) {
  return z.parse(shape, parse(await readFile(join(...path), 'utf8')));
}

export const readCollections = (folder: string) =>
  readYaml(z.array(collectionShape), folder, 'collections.yaml');

export const readComments = (folder: string) => readYaml(z.array(commentShape), folder, 'comments.yaml');

/** Files in a space's folder that are not docs. */
const isIgnored = (path: string) => path === 'space.yaml' || path === 'changes';

async function readChange(space: string, name: string): Promise<ChangeFolder> {
  const folder = join(space, 'changes', name);
  const facts = await readYaml(changeShape, folder, 'change.yaml');
  const { docs } = await readDocsChange(space, folder, { ignore: isIgnored });
  return { ...facts, name, docs };
}

/** Reads the folder of a space. */
export async function readSpace(folder: string, slug: string): Promise<SpaceFolder> {
  const space = join(folder, slug);
  const names = await readdir(space);
  const changes = names.includes('changes') ? await readdir(join(space, 'changes')) : [];
  return {
    ...(await readYaml(spaceShape, space, 'space.yaml')),
    slug,
    docs: await readDocsFolder(space, { ignore: isIgnored }),
    changes: await Promise.all(changes.map((name) => readChange(space, name))),
  };
}
