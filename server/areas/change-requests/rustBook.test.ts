// Merges eight real changes to a book as change requests, and compares the texts with Git's merge.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as skipped } from 'node:test';
import { contract } from '#contract/contract.ts';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { readDocuments } from '#server/domain/content/revisions.repository.ts';
import { gitMerge, withoutGit } from '#server/testing/gitMerge.ts';
import { readRealChange, readRealDocs } from '#server/testing/realDocs.ts';
import { serviceTest, type World } from '#server/testing/world.ts';

const { changeRequests, spaces } = contract;
const book = process.env['RUST_BOOK'];
const skip = book === undefined ? 'RUST_BOOK is not set' : withoutGit;
const test = (sentence: string, run: (world: World) => Promise<void>, engine?: 'SQLite') =>
  skip === false ? serviceTest(sentence, run, engine) : void skipped(sentence, { skip }, () => {});

const main = join(book ?? '', 'main');
const changes = join(book ?? '', 'changes');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

/** Creates a space with the book, and change requests by the numbers of their folders. */
async function bookOf({ newOrganization, context }: World) {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('The book');
  await loadSpace(context, spaceId, await readRealDocs(main));
  const requests = new Map<string, { folder: string; at: { spaceId: string; changeRequestId: string } }>();
  for (const folder of readdirSync(changes).toSorted()) {
    const { docs, subject = '' } = await readRealChange(main, join(changes, folder));
    const request = { spaceId, subject: subject.slice(0, 100), createdBy: admin.id };
    const { id } = await loadChangeRequest(context, request, docs);
    requests.set(folder.slice(0, 2), { folder, at: { spaceId, changeRequestId: id } });
  }
  return { admin, spaceId, request: (number: string) => requests.get(number)! };
}

/** Returns the texts of a revision by path. */
async function textsOf({ store }: World['context'], revisionId: string) {
  const pages = flatPages((await revisionContent(store, revisionId)).pages);
  const texts = await readDocuments(
    store,
    pages.flatMap(({ document }) => document ?? []),
  );
  return new Map(pages.flatMap(({ git, document }) => (git ? [[git.path, texts.get(document ?? '')]] : [])));
}

/** Merges a change into texts with Git. */
async function layOn(texts: Map<string, string | undefined>, folder: string) {
  for (const path of readdirSync(join(changes, folder, 'files'))) {
    const { text, conflict } = await gitMerge(
      read(changes, folder, 'files', path),
      read(main, path),
      texts.get(path) ?? '',
    );
    assert.equal(conflict, false, `${folder} conflicts in ${path}`);
    texts.set(path, text);
  }
}

test(
  'merges eight real changes one after another with the same result as Git',
  async (world) => {
    const { context } = world;
    const { admin, spaceId, request } = await bookOf(world);
    const spaceRevision = async () => (await admin.call(spaces.get, { spaceId })).revision;
    const expected = await textsOf(context, await spaceRevision());
    assert.equal(expected.size, 111);
    const get = (number: string) => admin.call(changeRequests.get, request(number).at);
    const merge = async (number: string) => {
      await admin.call(changeRequests.merge, request(number).at);
      await layOn(expected, request(number).folder);
      assert.deepEqual(await textsOf(context, await spaceRevision()), expected, `after ${number}`);
    };

    assert.equal((await get('03')).outdated, false);
    await merge('03');
    assert.equal((await get('01')).outdated, true);
    await merge('01'); // merges although it is outdated: no conflicting lines
    for (const number of ['05', '06', '07', '08']) {
      assert.equal((await get(number)).outdated, true);
      const { revision } = await admin.call(changeRequests.pull, request(number).at);
      const updated = await get(number);
      const now = await spaceRevision();
      assert.deepEqual(
        [updated.outdated, updated.revision, updated.revisionMergedAncestor],
        [false, revision, now],
      );
      const own = new Map(expected);
      await layOn(own, request(number).folder);
      assert.deepEqual(
        await textsOf(context, revision),
        own,
        `exactly the change, applied to the space’s current texts`,
      );
      await merge(number);
    }
    for (const number of ['02', '04']) await merge(number);
    const { changeRequestsOpen } = await admin.call(spaces.get, { spaceId });
    assert.equal(changeRequestsOpen, 0);
  },
  'SQLite',
);

test('merges eight real changes concurrently', async (world) => {
  const { context } = world;
  const { admin, spaceId, request } = await bookOf(world);
  const numbers = ['01', '02', '03', '04', '05', '06', '07', '08'];
  const { revision: before } = await admin.call(spaces.get, { spaceId });
  const expected = await textsOf(context, before);
  await Promise.all(numbers.map((number) => admin.call(changeRequests.merge, request(number).at)));
  for (const number of numbers) await layOn(expected, request(number).folder);
  const { revision } = await admin.call(spaces.get, { spaceId });
  assert.deepEqual(await textsOf(context, revision), expected);
});
