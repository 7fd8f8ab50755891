import type { ContentChange } from '#contract/areas/content-changes.ts';
import { folderLimits } from '#markdown/docs/docsFolder.ts';
import { slugOf } from '#markdown/docs/slugOf.ts';
import { isSamePage, type OwnPage } from '../merge/mergePage.ts';
import { documentId } from '../revisions.repository.ts';
import type { ChangeState } from './changeState.ts';
import { attach, type DraftPage } from './draft.ts';
import { assertDepth, assertFreeSlug, freeSlug, movePage, parentOf } from './placePage.ts';
import { addPath, conflictingPath } from './draftPaths.ts';
import { collision, conflictMessage, refuse } from './refusals.ts';
import { newPagePath } from './sourcePaths.ts';
import { editedDocument, settingsOf, wholeDocument, withDocument } from './writeDocument.ts';

type Insert = Extract<ContentChange, { operation: 'insert_page' }>;
type Update = Extract<ContentChange, { operation: 'update_page' }>;
type Change = Insert | Update;

const textSettings = ['emoji', 'icon', 'description'] as const;
const flags = ['hidden', 'noIndex', 'noRobotsIndex'] as const;
const settings = [...textSettings, ...flags, 'cover', 'layout'] as const;

/** Returns a page with the fields of a change. An empty text and `false` remove a setting. */
function withFields(own: OwnPage, change: Change): OwnPage {
  const changed = { ...own };
  if (change.title !== undefined) changed.title = change.title;
  for (const name of textSettings) {
    const value = change[name];
    if (value === '') delete changed[name];
    else if (value !== undefined) changed[name] = value;
  }
  for (const name of flags) {
    const value = change[name];
    if (value === true) changed[name] = true;
    else if (value === false && changed[name] === true) delete changed[name];
  }
  if (change.computed !== undefined) changed.computed = change.computed;
  return changed;
}

function withoutSettings(own: OwnPage): OwnPage {
  const bare = { ...own };
  for (const name of settings) delete bare[name];
  return bare;
}

/** Returns the page with the cover of a change. Throws 400 if the file isn't an image of the change request. */
function withCover({ draft }: ChangeState, n: number, own: OwnPage, { cover }: Change): OwnPage {
  if (cover === undefined) return own;
  const { cover: _, ...rest } = own;
  if (cover === null) return rest;
  const file = draft.files.find(({ id }) => id === cover.ref.file);
  if (!file?.contentType.startsWith('image/'))
    throw refuse(n, 'cover.ref.file', 'Image not found in this change request.');
  return { ...rest, cover: { file: file.id, yPos: cover.yPos } };
}

/** Returns the title of the heading with which a text begins. */
function headingOf(markdown: string) {
  const [line = ''] = markdown.trimStart().split('\n', 1);
  const words = /^#{1,6}[ \t]+([^]*)$/.exec(line.trimEnd())?.[1];
  return words?.replace(/(?<!#)#+$/, '').trimEnd() || undefined;
}

/** Sets the path of a page's file. Throws 409 if it conflicts with that of another page or file. */
function setPath({ draft }: ChangeState, n: number, page: DraftPage, path: string) {
  if (page.own.git?.path === path) return;
  const other = conflictingPath(draft, path, page);
  if (other !== undefined) throw collision(n, 'path', conflictMessage(path, other));
  page.own = { ...page.own, git: { oid: page.own.git?.oid ?? '', path } };
  addPath(draft, page);
}

/** Returns the page with the fields and the text of a change. The text's front matter wins over the fields. */
function writeText(state: ChangeState, page: DraftPage, change: Change, written: string) {
  const { draft, input, written: newTexts } = state;
  const path = page.own.git?.path ?? `${page.own.slug}.md`;
  const before = { source: page.own.source, markdown: input.texts.get(page.own.document ?? '') ?? '' };
  const document = change.wholeFile ? wholeDocument(path, written) : editedDocument(path, written, before);
  const { frontMatter, markdown } = document;
  const base = frontMatter || change.wholeFile ? withoutSettings(page.own) : page.own;
  const own = { ...withFields(base, change), ...(frontMatter && settingsOf(path, frontMatter, draft.files)) };
  page.own = withDocument(own, document);
  if (change.wholeFile) draft.texts.set(documentId(markdown), markdown);
  else newTexts.set(page, markdown);
  return { markdown, title: frontMatter?.title };
}

/** Throws 400 for fields that pages of this type don't have. */
function assertFields(n: number, { own }: DraftPage, change: Change) {
  const { type } = own;
  if (type !== 'document' && change.document?.markdown !== undefined)
    throw refuse(n, 'document', 'Only documents can have text.');
  if (type !== 'document' && change.path !== undefined)
    throw refuse(n, 'path', 'Only documents can have a path.');
  if (type !== 'link' && change.href !== undefined) throw refuse(n, 'href', 'Only links can have a URL.');
  if (type !== 'computed' && change.computed !== undefined)
    throw refuse(n, 'computed', 'Only computed pages can have a source.');
}

/** Inserts a page. */
export function insertPage(state: ChangeState, n: number, change: Insert): DraftPage {
  const { draft, input } = state;
  if (draft.pages.size >= folderLimits.pages)
    throw refuse(n, 'operation', 'A space can have at most 20,000 pages.');
  const { type = 'document', href, path } = change;
  const own: OwnPage = {
    page: input.idOf(n),
    type,
    title: change.title ?? '',
    slug: change.slug ?? 'page',
    ...(type === 'link' && { href: href ?? '' }),
    ...(type === 'document' && { document: documentId('') }),
    createdAt: input.at,
    updatedAt: input.at,
  };
  const page: DraftPage = { own, parent: undefined, children: [] };
  assertFields(n, page, change);
  if (type === 'link' && href === undefined) throw refuse(n, 'href', 'Required for a link.');
  if (type === 'computed' && change.computed === undefined)
    throw refuse(n, 'computed', 'Required for a computed page.');
  const parent = change.into === undefined ? undefined : parentOf(state, n, change.into);
  assertDepth(n, page, parent);
  draft.pages.set(own.page, page);
  attach(draft, page, parent, change.at);
  if (path !== undefined) setPath(state, n, page, path);
  page.own = withCover(state, n, withFields(page.own, change), change);
  if (type === 'document') {
    const { markdown, title } = writeText(state, page, change, change.document?.markdown ?? '');
    page.own = { ...page.own, title: title ?? change.title ?? headingOf(markdown) ?? 'Untitled' };
    if (change.slug === undefined) page.own = { ...page.own, slug: slugOf(page.own.title) || 'page' };
  } else
    page.own = {
      ...page.own,
      title: change.title ?? href ?? 'Untitled',
      slug: change.slug ?? (slugOf(change.title ?? '') || 'page'),
    };
  if (change.slug === undefined) freeSlug(state, page);
  else assertFreeSlug(state, n, page, change.slug);
  placeFile(state, page, change);
  return page;
}

/** Assigns a path to a document with a text, so that links between files can target it. */
function placeFile(state: ChangeState, page: DraftPage, change: Change) {
  const { own } = page;
  const markdown = state.written.get(page);
  if (own.type !== 'document' || own.git !== undefined || change.wholeFile || !markdown) return;
  page.own = { ...own, git: { oid: '', path: newPagePath(state.draft, page) } };
  addPath(state.draft, page);
  page.own = withDocument(page.own, { markdown, source: own.source });
}

/** Updates and moves a page. A page that stays the same keeps its time. */
export function updatePage(state: ChangeState, n: number, page: DraftPage, change: Update) {
  const before = page.own;
  assertFields(n, page, change);
  if (change.path !== undefined) setPath(state, n, page, change.path);
  page.own = withCover(state, n, page.own, change);
  movePage(state, n, page, change);
  if (change.slug !== undefined) {
    assertFreeSlug(state, n, page, change.slug);
    page.own = { ...page.own, slug: change.slug };
  } else freeSlug(state, page);
  const written = change.document?.markdown;
  if (written === undefined) page.own = withFields(page.own, change);
  else {
    const { title } = writeText(state, page, change, written);
    if (title !== undefined) page.own = { ...page.own, title };
  }
  if (change.href !== undefined) page.own = { ...page.own, href: change.href };
  placeFile(state, page, change);
  page.own = isSamePage(page.own, before) ? before : { ...page.own, updatedAt: state.input.at };
}
