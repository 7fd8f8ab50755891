// Saves of the console's editor, with the console's functions.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as skipped } from 'node:test';
import { EditorState } from '@codemirror/state';
import type { ContentUpdate } from '#contract/areas/content-changes.ts';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { withOriginalLineEnds } from '#features/change-requests/edit/changedRange.ts';
import { contentOf, updateOfPage } from '#features/change-requests/edit/pageVersion.ts';
import { editConcurrently } from '../../../faults/concurrentEdits.ts';
import { loadSpace } from '#server/operator/load.ts';
import { planExport } from '#server/domain/content/docs-export/planExport.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import {
  readBlob,
  readDocuments,
  readFiles,
  readPages,
} from '#server/domain/content/revisions.repository.ts';
import { readRealDocs } from '#server/testing/realDocs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequestContent, changeRequests } = contract;
const { apply } = optional.contentChanges;

/** Returns the texts of the pages of a revision as an export writes them, by path. */
async function exportedPages({ context: { store } }: World, revision: string) {
  const pages = await readPages(store, revision);
  const files = await readFiles(store, revision);
  const texts = await readDocuments(
    store,
    flatPages(pages).flatMap(({ document }) => document ?? []),
  );
  const readContent = async (id: string) => (await readBlob(store, id))!;
  const plan = await planExport({ pages, files, texts, readBlob: readContent });
  return new Map([...plan].flatMap(([path, file]) => ('text' in file ? [[path, file.text]] : [])));
}

/** Returns the saved result if `edit` changes the editor's text. */
function typed(markdown: string, edit: (text: string) => string) {
  const { doc } = EditorState.create({ doc: markdown });
  return withOriginalLineEnds(edit(doc.toString()), markdown);
}

/** Appends to the first word of the text's longest line. */
function changeWord(text: string) {
  const lines = text.split('\n');
  const longest = lines.toSorted((one, other) => other.length - one.length)[0] ?? '';
  lines[lines.indexOf(longest)] = longest.replace(/[a-z]{3,}|$/i, '$&Changed');
  return lines.join('\n');
}

const corpora = { RUST_BOOK: process.env['RUST_BOOK'], JABREF_DOCS: process.env['JABREF_DOCS'] };
for (const [name, folder] of Object.entries(corpora)) {
  const sentence = `edits all pages of ${name} line by line`;
  const corpusTest = (run: (world: World) => Promise<void>) =>
    folder === undefined
      ? void skipped(sentence, { skip: `${name} is not set` }, () => {})
      : test(sentence, run, 'SQLite');
  corpusTest(async (world) => {
    const { admin, addSpace } = await world.newOrganization();
    const spaceId = await addSpace('Docs');
    const docs = await readRealDocs(join(folder ?? '', 'main'));
    await loadSpace(world.context, spaceId, docs);
    const { id, revision } = await admin.call(changeRequests.create, { spaceId, body: {} });
    const at = { spaceId, changeRequestId: id };
    const before = await exportedPages(world, revision);
    const flat = flatPages(await readPages(world.context.store, revision));
    const changes = [];
    for (const { page: pageId, type } of flat) {
      if (type !== 'document') continue;
      const page = contentOf(await admin.call(changeRequestContent.getPage, { ...at, pageId }));
      const untouched = typed(page.markdown, (text) => text);
      assert.equal(untouched, page.markdown);
      assert.deepEqual(Object.keys(updateOfPage(pageId, page, { ...page, markdown: untouched })), [
        'operation',
        'page',
      ]);
      if (page.markdown.trim() === '') continue;
      changes.push(updateOfPage(pageId, page, { ...page, markdown: typed(page.markdown, changeWord) }));
    }
    let last = revision;
    for (let from = 0; from < changes.length; from += 20) {
      const body = { changes: changes.slice(from, from + 20), baseRevision: last };
      const answer = await admin.call(apply, { ...at, query: { compat: false }, body });
      last = (answer as ContentUpdate).changeRequest.revision;
    }
    const after = await exportedPages(world, last);
    assert.deepEqual([...after.keys()], [...before.keys()]);
    let changedPages = 0;
    for (const [path, text] of after) {
      const [old, now] = [before.get(path)!.split('\n'), text.split('\n')];
      if (before.get(path) === text) continue;
      changedPages += 1;
      assert.equal(now.length, old.length, path);
      assert.equal(now.filter((line, n) => line !== old[n]).length, 1, path);
    }
    assert.equal(changedPages, changes.length);
    const original = docs.pages[0]?.sourcePath ?? '';
    const file = readFileSync(join(folder ?? '', 'main', docs.root ?? '', original), 'utf8');
    assert.ok([...before.values()].includes(file));
  });
}

test(
  'two editors, an update from main and a lost connection lose no words',
  async (world) => {
    const { words, lost } = await editConcurrently(world, 4);
    assert.ok(words > 0);
    assert.deepEqual(lost, []);
  },
  'SQLite',
);
