// Optional: the specification has no operation that writes pages. Shapes are those of the public API, with the extensions
// that decision 042 lists.
import * as z from 'zod/mini';
import { fileNameFault, filePathFault } from '#lib/fileName.ts';
import { changeRequest } from './change-requests.ts';
import { file } from '../content.ts';
import { optionalOperation } from '../operation.ts';
import {
  count,
  listOf,
  listUpTo,
  notBlank,
  oneEmoji,
  openEnum,
  pageQuery,
  queryBoolean,
  text,
  textUpTo,
  title,
  uriUpTo,
} from '../fields.ts';
import { contentLimits, limits } from '../limits.ts';
import { isLinkTarget } from '../patterns.ts';

const id = textUpTo(contentLimits.id);

/** The name of a new page or file within the request. */
const ref = text(...contentLimits.ref).check(
  z.regex(/^[^\s/()<>[\]#?\\]+$/, 'Must not contain spaces, brackets, “/”, “#”, “?”, or “\\”.'),
);

const slug = text(...contentLimits.pageSlug).check(
  z.regex(
    /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*(?:-+[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u,
    'Must contain only lowercase letters, digits, and hyphens.',
  ),
);

/** Requires a text without a fault, and reports the fault. */
const withoutFault = (faultOf: (text: string) => string | undefined) =>
  z.refine<string>((value) => faultOf(value) === undefined, {
    error: ({ input }) => faultOf(String(input)),
  });

/** The path of a page's or a file's source in the docs, from their root. Every system can hold it. */
const path = textUpTo(contentLimits.docsPath).check(withoutFault(filePathFault));

function fileFault(value: string): string | undefined {
  const below = value.replace(/^(?:\.\.\/)+/, '');
  if (below !== value && /(?:^|\/)\./.test(below)) return 'Files above the docs can’t be hidden.';
  return filePathFault(below);
}

/** The same for a file. One that pages include may be above the root: its path then begins with `../`. */
const filePath = textUpTo(contentLimits.docsPath).check(withoutFault(fileFault));

const href = text(...contentLimits.pageHref).check(
  notBlank,
  z.refine<string>(isLinkTarget, 'Must be a web URL, “mailto:”, “tel:”, or a path.'),
);

const never = (message: string) => z.optional(z.object({}).check(z.refine(() => false, message)));

const markdownDocument = z.object({
  markdown: z.optional(textUpTo(contentLimits.pageMarkdown)),
  document: never('Documents as JSON aren’t supported. Send “markdown”.'),
});

const cover = z.object({
  ref: z.object({ kind: z.literal('file'), file: id }),
  yPos: z.number().check(z.gte(-contentLimits.coverOffset), z.lte(contentLimits.coverOffset)),
});

const specReference = text(...limits.openapiSlug).check(
  z.regex(/^[\w-]+$/, 'Must be the slug or the ID of a specification.'),
);

/**
 * The source of a generated page. `models`: whether it shows the schemas. Default: true. `grouping`: `by-operation` lists
 * the operations without their tags. `downloadLink` has no effect.
 */
const computed = z.object({
  type: z.literal('builtin:openapi'),
  dependencies: z.object({
    spec: z.object({ ref: z.object({ kind: z.literal('openapi'), spec: specReference }) }),
  }),
  props: z.object({
    models: z.optional(z.boolean()),
    downloadLink: z.optional(z.boolean()),
    grouping: z.optional(textUpTo(contentLimits.grouping)),
  }),
});

/** Fields of pages. An empty text removes the emoji, the icon or the description. */
const pageFields = {
  title: z.optional(title(...contentLimits.pageTitle)),
  slug: z.optional(slug),
  emoji: z.optional(textUpTo(contentLimits.emoji).check(oneEmoji)),
  icon: z.optional(textUpTo(contentLimits.icon)),
  description: z.optional(textUpTo(contentLimits.pageDescription)),
  hidden: z.optional(z.boolean()),
  noIndex: z.optional(z.boolean()),
  noRobotsIndex: z.optional(z.boolean()),
  condition: z.optional(z.literal('', 'Conditions aren’t supported.')),
  /** Of a link page. */
  href: z.optional(href),
  path: z.optional(path),
  /** Of a computed page. */
  computed: z.optional(computed),
  /** An image of the change request. Null removes the cover. */
  cover: z.optional(z.nullable(cover)),
  /** Whether the Markdown is the whole text of the page's file, stored byte for byte, as a load stores it. */
  wholeFile: z.optional(z.boolean()),
};

const insertPage = z.object({
  operation: z.literal('insert_page'),
  ...pageFields,
  /** Default: `document`. */
  type: z.optional(z.enum(['document', 'group', 'link', 'computed'])),
  /** The id of the new page's parent, or the ref of a page that an earlier change inserts. */
  into: z.optional(id),
  at: z.optional(count()),
  ref: z.optional(ref),
  document: z.optional(markdownDocument),
});

const updatePage = z.object({
  operation: z.literal('update_page'),
  page: id,
  ...pageFields,
  into: z.optional(z.nullable(id)),
  at: z.optional(count()),
  document: z.optional(markdownDocument),
});

/** Where the page and the pages below it are in another space. Sites that publish both redirect their readers. */
const movedTo = z.object({
  space: id,
  pages: listUpTo(z.object({ page: id, to: id }), contentLimits.movedPages),
});

const deletePage = z.object({
  operation: z.literal('delete_page'),
  page: id,
  movedTo: z.optional(movedTo),
});

const revertPage = z.object({
  operation: z.literal('revert_page'),
  page: id,
  revision: z.optional(id),
  block: z.optional(
    z.array(z.string()).check(z.maxLength(0, 'Blocks can’t be reverted individually. Revert the page.')),
  ),
});

const fileToInsert = z.object({
  ref: z.optional(ref),
  name: text(...contentLimits.fileName).check(notBlank, withoutFault(fileNameFault)),
  contentType: z.optional(
    textUpTo(contentLimits.contentType).check(
      z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'Must be a media type such as “image/png”.'),
    ),
  ),
  url: z.optional(uriUpTo(contentLimits.fileUrl)),
  base64: z.optional(textUpTo(contentLimits.fileBase64)),
  path: z.optional(filePath),
  /** Marks a file that only exports need. The API doesn't list it, and its path starts at the folder of the docs. */
  exportOnly: z.optional(z.enum(['settings', 'summary', 'other'])),
  /** Of the settings: the path of the docs in the folder. Empty for the folder itself. */
  docsRoot: z.optional(
    textUpTo(contentLimits.docsPath).check(
      withoutFault((root) => (root === '' ? undefined : filePathFault(root))),
    ),
  ),
});

const insertFiles = z.object({
  operation: z.literal('insert_files'),
  files: listUpTo(fileToInsert, contentLimits.insertedFiles).check(
    z.minLength(1, 'Must have at least 1 entry.'),
  ),
});

const deleteFiles = z.object({
  operation: z.literal('delete_files'),
  files: listUpTo(id, contentLimits.deletedFiles).check(z.minLength(1, 'Must have at least 1 entry.')),
});

export const contentChange = z.discriminatedUnion('operation', [
  insertPage,
  updatePage,
  deletePage,
  revertPage,
  insertFiles,
  deleteFiles,
]);
export type ContentChange = z.output<typeof contentChange>;

const contentChangesBody = z.object({
  changes: listUpTo(contentChange, contentLimits.changes).check(
    z.minLength(1, 'Must have at least 1 entry.'),
  ),
  /** A page that has changed since this revision, or a file of that path, is a conflict. */
  baseRevision: z.optional(id),
  /** Comments of the change request whose suggestions the changes accept. The revision names their authors. */
  suggestions: z.optional(listUpTo(id, contentLimits.suggestions)),
});

const pageRef = z.object({
  object: z.literal('page'),
  id: z.string(),
  urls: z.object({ location: z.string() }),
});

/** The change request after the changes, the pages that they touched, in order, and the new files. */
export const contentUpdate = z.object({
  changeRequest,
  changes: z.array(
    z.discriminatedUnion('object', [
      z.object({ object: z.literal('created_page'), ref: z.optional(z.string()), page: pageRef }),
      z.object({ object: z.literal('updated_page'), page: pageRef }),
      z.object({ object: z.literal('deleted_page'), page: z.string() }),
    ]),
  ),
  insertedFiles: z.optional(z.array(file)),
});
export type ContentUpdate = z.output<typeof contentUpdate>;

/** The part of a page's file before its Markdown, as written, and its line ends if they aren't all LF. */
const pageSource = z.object({
  page: z.string(),
  path: z.optional(z.string()),
  head: z.string(),
  lineEnds: z.optional(z.string()),
});
export type PageSource = z.output<typeof pageSource>;

/** The path starts at the folder of the docs. */
const exportFile = z.extend(file, {
  git: z.object({ oid: z.string(), path: z.string() }),
  exportOnly: openEnum('settings', 'summary', 'other'),
  docsRoot: z.optional(z.string()),
});
export type ExportFile = z.output<typeof exportFile>;

export const contentChanges = {
  /** Applies all changes as one revision, or none of them. */
  apply: optionalOperation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content',
    query: z.object({
      compat: z.optional(queryBoolean()).register(z.globalRegistry, {
        description:
          'Whether to return only the change request, without its pages and files. Defaults to `true`.',
      }),
    }),
    body: contentChangesBody,
    response: z.union([contentUpdate, changeRequest]),
    status: 200,
    bodyLimit: contentLimits.body,
  }),
  /** Data of a page's file that isn't part of its Markdown. */
  getPageSource: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/source',
    response: pageSource,
    status: 200,
  }),
  /** The files of a revision that only exports need: the settings, the summary, hidden files and unlisted pages. */
  listExportFiles: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/export-files',
    query: pageQuery,
    response: listOf(exportFile),
    status: 200,
  }),
};
