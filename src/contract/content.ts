// Content of a space or a change request: revision, page, file, import (Content, in the specification's resources).
import * as z from 'zod/mini';
import { contentQuery, count, format, links, openEnum, queryText, time, uri } from './fields.ts';
import { user } from './user.ts';

/** The source of a page or file in a Git repository. */
const git = z.object({ oid: z.string(), path: z.string() });

const pageLayout = z.partial(
  z.object({
    cover: z.boolean(),
    coverSize: openEnum('hero', 'full'),
    title: z.boolean(),
    description: z.boolean(),
    tableOfContents: z.boolean(),
    outline: z.boolean(),
    pagination: z.boolean(),
  }),
);

const pageCover = z.object({
  ref: z.object({ kind: z.literal('file'), file: z.string() }),
  yPos: z.number(),
});

const openapiDependency = z.object({
  ref: z.object({ kind: z.literal('openapi'), spec: z.string() }),
});

const computedPage = z.object({
  type: openEnum('builtin:openapi'),
  dependencies: z.object({ spec: z.optional(openapiDependency) }),
  props: z.record(z.string(), z.unknown()),
});

export const page = z.object({
  id: z.string(),
  title: z.string(),
  emoji: z.optional(z.string()),
  icon: z.optional(z.string()),
  createdAt: time(),
  updatedAt: time(),
  markdown: z.optional(z.string()).check(z.meta({ alias: 'document' })),
  type: openEnum('document', 'group', 'link', 'computed'),
  /** The earlier name of the type, which clients of the public API read. */
  kind: z.optional(openEnum('sheet', 'group', 'link')),
  /** Of a document. Empty: pages have no tags. */
  tags: z.optional(z.array(z.unknown())),
  urls: links('app'),
  slug: z.string(),
  path: z.string(),
  description: z.optional(z.string()),
  documentId: z.optional(z.string()),
  get pages() {
    return z.array(page);
  },
  git: z.optional(git),
  /** The hash of what the page's file has besides its Markdown: front matter, byte-order mark, line ends. */
  sourceHash: z.optional(z.string()),
  /** The language as a BCP 47 tag, and its direction, of the page's front matter or folder, else of its space. */
  lang: z.optional(z.string()),
  dir: z.optional(z.enum(['ltr', 'rtl'])),
  /** The addresses that its front matter names for the site of another tool, without slashes around them. */
  addresses: z.optional(z.array(z.string())),
  /** Of a link page. */
  href: z.optional(z.string()),
  layout: z.optional(pageLayout),
  cover: z.optional(pageCover),
  hidden: z.optional(z.boolean()),
  noIndex: z.optional(z.boolean()),
  noRobotsIndex: z.optional(z.boolean()),
  computed: z.optional(computedPage),
  computedSeed: z.optional(z.string()),
});
export type Page = z.output<typeof page>;

/** Top-level pages with their descendants. */
export const pageTree = z.object({ pages: z.array(page) });
export type PageTree = z.output<typeof pageTree>;

export const file = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  downloadURL: z.string(),
  /** In bytes. */
  size: count(),
  /** Of an image, in pixels. */
  dimensions: z.optional(z.object({ width: z.number(), height: z.number() })),
  git: z.optional(git),
});
export type File = z.output<typeof file>;

const reusableContent = z.object({
  id: z.string(),
  title: z.string(),
  document: z.optional(z.string()),
  git: z.optional(git),
});

/** The commit of a revision. `ref` is where it was pushed, or the branch at `url` that a sync took it from. */
export const revisionGit = z.object({
  oid: z.string(),
  message: z.string(),
  createdByService: z.boolean(),
  url: z.string(),
  ref: z.string(),
});

export const revision = z.object({
  object: z.literal('revision'),
  id: z.string(),
  parents: z.array(z.string()),
  pages: z.array(page),
  files: z.array(file),
  reusableContents: z.array(reusableContent),
  createdAt: time(),
  git: z.optional(revisionGit),
  urls: links('app', 'published', 'public'),
  type: openEnum('initial', 'edits', 'merge', 'import', 'update'),
  /** Of a revision that accepts suggestions: its author, then the authors of the suggestions. */
  contributors: z.optional(z.array(user)),
});
export type Revision = z.output<typeof revision>;

/** The query of a read of one page. */
export const pageReadQuery = z.extend(contentQuery, {
  format: z.optional(format),
  /** The part of a page that is generated from a large OpenAPI document. */
  tag: z.optional(queryText()),
});

/** The body of an import: the source URL and its type. */
export const contentImport = z.object({ url: uri(), source: z.enum(['website', 'markdown']) });

/** The result of an import: the new revision and the number of imported items. */
export const importResult = z.object({
  revision: z.string(),
  importedResources: count(),
  totalResources: count(),
});
export type ImportResult = z.output<typeof importResult>;
