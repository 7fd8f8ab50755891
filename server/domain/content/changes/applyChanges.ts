import type { StoredFile } from '../pageNode.ts';
import type { ChangeInput, ChangeState } from './changeState.ts';
import type { RevisionContent } from '../revisionContent.ts';
import { documentId } from '../revisions.repository.ts';
import { contentLinks } from './contentLinks.ts';
import { openDraft, remove, type DraftPage } from './draft.ts';
import { refuse } from './refusals.ts';
import { deleteFiles, insertFile } from './writeFiles.ts';
import { insertPage, updatePage } from './writePage.ts';
import { revertPage } from './revertPage.ts';
import { withDocument } from './writeDocument.ts';

/** The effect on a page. */
export type PageOutcome = { page: string; what: 'created' | 'updated' | 'deleted'; ref?: string };

/** Returns the page that a change names. */
function pageOf({ draft }: ChangeState, n: number, id: string): DraftPage {
  const page = draft.pages.get(id);
  if (!page) throw refuse(n, 'page', 'Page not found in this change request.');
  return page;
}

function addRef({ refs, draft }: ChangeState, n: number, ref: string | undefined, id: string, field = 'ref') {
  if (ref === undefined) return;
  if (refs.has(ref)) throw refuse(n, field, 'Another change in this request has the same “ref”.');
  if (draft.pages.has(ref))
    throw refuse(n, field, 'This ID is already used by a page in this change request.');
  refs.set(ref, id);
}

/** Collects the effect on each page, in the order in which the changes first touched them. */
function pageOutcomes() {
  const outcomes = new Map<string, PageOutcome>();
  return {
    outcomes,
    created: (page: string, ref: string | undefined) =>
      void outcomes.set(page, { page, what: 'created', ...(ref !== undefined && { ref }) }),
    updated: (page: string) => {
      const before = outcomes.get(page);
      if (before?.what === 'deleted') before.what = 'updated';
      else if (!before) outcomes.set(page, { page, what: 'updated' });
    },
    deleted: (page: string) => {
      const before = outcomes.get(page);
      if (before?.what === 'created') outcomes.delete(page);
      else if (before) before.what = 'deleted';
      else outcomes.set(page, { page, what: 'deleted' });
    },
  };
}

/** Replaces the links of new texts by id and ref, when all pages and files are known. */
function finishTexts({ draft, refs, written }: ChangeState) {
  if (written.size === 0) return;
  const replaced = contentLinks(draft, refs);
  for (const [page, markdown] of written) {
    if (draft.pages.get(page.own.page) !== page) continue;
    const text = replaced(markdown, page.own.git?.path ?? page.own.slug);
    if (text !== markdown) page.own = withDocument(page.own, { markdown: text, source: page.own.source });
    draft.texts.set(documentId(text), text);
  }
}

/**
 * Applies changes to the content of a change request, in order. Throws 400 and 409 with the path of the change that
 * can't be applied; then nothing has happened.
 */
export function applyChanges(before: RevisionContent, input: ChangeInput) {
  const state: ChangeState = { draft: openDraft(before), input, refs: new Map(), written: new Map() };
  const { outcomes, created, updated, deleted } = pageOutcomes();
  const inserted: StoredFile[] = [];
  for (const [n, change] of input.changes.entries()) {
    switch (change.operation) {
      case 'insert_page': {
        const page = insertPage(state, n, change);
        addRef(state, n, change.ref, page.own.page);
        created(page.own.page, change.ref);
        break;
      }
      case 'update_page':
        updatePage(state, n, pageOf(state, n, change.page), change);
        updated(change.page);
        break;
      case 'delete_page':
        for (const page of remove(state.draft, pageOf(state, n, change.page))) deleted(page.own.page);
        break;
      case 'revert_page': {
        const reverted = revertPage(state, n, change);
        for (const id of reverted.updated) updated(id);
        for (const id of reverted.deleted) deleted(id);
        break;
      }
      case 'insert_files':
        for (const [k, given] of input.filesOf(n).entries()) {
          const file = insertFile(state, n, k, given);
          addRef(state, n, change.files[k]?.ref, file.id, `files.${k}.ref`);
          inserted.push(file);
        }
        break;
      case 'delete_files':
        deleteFiles(state, n, change.files);
        break;
    }
  }
  finishTexts(state);
  return { draft: state.draft, outcomes: [...outcomes.values()], inserted };
}
