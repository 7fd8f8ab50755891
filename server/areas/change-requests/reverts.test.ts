import assert from 'node:assert/strict';
import { changeRequestReviews } from '#contract/areas/change-request-reviews.ts';
import { changeRequestUpdates } from '#contract/areas/change-request-updates.ts';
import { reverts } from '#contract/areas/reverts.ts';
import { spaceMergeRules } from '#contract/areas/space-merge-rules.ts';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { publishRevisionRepository } from '#server/domain/content/publishRevision.repository.ts';
import { loadTexts, requestTexts, textsOf, type Texts } from '#server/testing/docs.ts';
import { pngOf } from '#server/testing/testFolder.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequestComments, changeRequestContent, changeRequests, spaceContent, spaces } = contract;

const tides = '# Tides\n\nSprings.\n\nNeaps.\n';
const docs: Texts = { 'README.md': '# Welcome\n', 'tides.md': tides };

async function newSpace(world: World) {
  const org = await world.newOrganization();
  const { admin } = org;
  const spaceId = await org.addSpace('Gauge handbook');
  const initial = await loadTexts(world.context, spaceId, docs);
  const at = (changeRequestId: string) => ({ spaceId, changeRequestId });
  const merge = (changeRequestId: string) => admin.call(changeRequests.merge, at(changeRequestId));
  const mergeTexts = async (texts: Texts, by = admin.id) => {
    const { id } = await requestTexts(world.context, spaceId, by, texts);
    await merge(id);
    return id;
  };
  const revert = (changeRequestId: string) => admin.call(reverts.revert, at(changeRequestId));
  const restore = (revisionId: string, page?: string) =>
    admin.call(reverts.restore, { spaceId, revisionId, body: page === undefined ? {} : { page } });
  const revision = async () => (await admin.call(spaces.get, { spaceId })).revision;
  const texts = () => textsOf(admin, { spaceId });
  const pages = async () => (await admin.call(spaceContent.listPages, { spaceId })).pages;
  const load = (some: Texts) => loadTexts(world.context, spaceId, some);
  return { ...org, spaceId, initial, at, merge, mergeTexts, revert, restore, revision, texts, pages, load };
}

const changed = { ...docs, 'tides.md': tides.replace('Springs', 'Spring tides') };

test('reverts a merge with a change request that keeps later changes', async (world) => {
  const { admin, at, merge, mergeTexts, revert, revision, texts } = await newSpace(world);
  const id = await mergeTexts(changed);
  await mergeTexts({ ...changed, 'quay.md': '# Quay\n' });
  const made = await revert(id);
  assert.deepEqual(
    [made.status, made.subject, made.outdated, made.revisionMergedAncestor, made.createdBy.id],
    ['draft', 'Revert #1 Better words', false, await revision(), admin.id],
  );
  assert.match(made.description?.markdown ?? '', /^Reverts \[#1\]\(.*\)\.$/);
  assert.equal((await texts())['tides'], changed['tides.md']);
  await merge(made.id);
  assert.deepEqual(await texts(), { README: '# Welcome\n', tides, quay: '# Quay\n' });
  await admin.refused(409, reverts.revert, at(id));
  const again = await revert(made.id);
  await merge(again.id);
  assert.equal((await texts())['tides'], changed['tides.md']);
});

test('leaves conflicts of a revert to the update from main', async (world) => {
  const { admin, at, merge, mergeTexts, revert, texts } = await newSpace(world);
  const id = await mergeTexts(changed);
  await mergeTexts({ ...docs, 'tides.md': tides.replace('Springs', 'Great springs') });
  const made = await revert(id);
  assert.equal(made.outdated, true);
  await admin.refused(409, changeRequests.merge, at(made.id));
  const { conflicts, revision, mainRevision } = await admin.call(
    changeRequestUpdates.listConflicts,
    at(made.id),
  );
  assert.deepEqual(
    conflicts.map(({ type, main, request, ancestor }) => [type, main.text, request.text, ancestor.text]),
    [['lines', 'Great springs.\n', 'Springs.\n', 'Spring tides.\n']],
  );
  const decisions = conflicts.map(({ id: conflict }) => ({ conflict, use: 'request' as const }));
  await admin.call(changeRequests.pull, { ...at(made.id), body: { revision, mainRevision, decisions } });
  await merge(made.id);
  assert.equal((await texts())['tides'], tides);
});

test('refuses to revert what isn’t merged or changed nothing, and what was undone since', async (world) => {
  const { admin, spaceId, at, mergeTexts, initial, restore, load } = await newSpace(world);
  const { id: open } = await requestTexts(world.context, spaceId, admin.id, changed);
  assert.match((await admin.refused(409, reverts.revert, at(open))).message, /Only merged/);
  const { id: empty } = await admin.call(changeRequests.create, { spaceId, body: {} });
  await admin.call(changeRequests.merge, at(empty));
  assert.match((await admin.refused(409, reverts.revert, at(empty))).message, /Nothing to revert/);
  const same = { spaceId, revisionId: initial, body: {} };
  assert.match((await admin.refused(409, reverts.restore, same)).message, /Nothing to restore/);
  const id = await mergeTexts(changed);
  await load(docs);
  await admin.refused(409, reverts.revert, at(id));
  const { number } = await restore((await admin.call(changeRequests.get, at(id))).revision);
  assert.equal(number, 4, 'refused reverts take no number');
  await admin.call(spaces.remove, { spaceId });
  await admin.refused(409, reverts.revert, at(id));
  await admin.refused(409, reverts.restore, same);
});

test('requires an approval by someone else before a revert is merged', async (world) => {
  const { admin, spaceId, at, join, mergeTexts, initial } = await newSpace(world);
  const id = await mergeTexts(changed);
  await admin.call(spaceMergeRules.put, {
    spaceId,
    body: { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] },
  });
  const reviewer = await join('review', 'Briar Copse');
  for (const made of [
    await reviewer.call(reverts.revert, at(id)),
    await reviewer.call(reverts.restore, { spaceId, revisionId: initial, body: {} }),
  ]) {
    await reviewer.refused(409, changeRequests.merge, at(made.id));
    await reviewer.call(changeRequestReviews.create, { ...at(made.id), body: { status: 'approved' } });
    await reviewer.refused(409, changeRequests.merge, at(made.id));
  }
});

test('keeps the redirects of a move and of its revert', async (world) => {
  const { admin, spaceId, at, merge, revert, pages } = await newSpace(world);
  const [, page] = await pages();
  const { id } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const changes = [{ operation: 'update_page' as const, page: page!.id, slug: 'ebb' }];
  await admin.call(optional.contentChanges.apply, { ...at(id), query: {}, body: { changes } });
  await merge(id);
  await merge((await revert(id)).id);
  const repository = publishRevisionRepository(world.context.store);
  assert.equal((await pages())[1]?.path, 'tides');
  for (const path of ['ebb', 'tides']) assert.equal(await repository.pageAt(spaceId, path), page!.id, path);
});

test('keeps the IDs of pages and the comments of a deleted page that a revert brings back', async (world) => {
  const { admin, spaceId, at, merge, mergeTexts, revert, pages } = await newSpace(world);
  const [, page] = await pages();
  const comment = { page: page!.id, body: { markdown: 'Which tide?' } };
  await admin.call(contract.spaceComments.create, { spaceId, body: comment });
  const id = await mergeTexts({ 'README.md': '# Welcome\n' });
  await admin.call(changeRequestComments.create, { ...at(id), body: { body: { markdown: 'Why?' } } });
  const made = await revert(id);
  await merge(made.id);
  assert.equal((await pages())[1]?.id, page!.id);
  const { items } = await admin.call(contract.spaceComments.list, { spaceId });
  assert.deepEqual(
    items.map((one) => one.body.markdown),
    ['Which tide?'],
  );
  assert.equal((await admin.call(changeRequestComments.list, at(id))).count, 1);
  assert.equal((await admin.call(changeRequestComments.list, at(made.id))).count, 0);
});

test('restores one page of a revision with the pictures that it shows', async (world) => {
  const { admin, spaceId, at, merge, restore, pages, texts, load } = await newSpace(world);
  const picture = { 'quay.md': '# Quay\n\n![](quay.png)\n', 'quay.png': pngOf(4, 3) };
  const earlier = await load({ ...docs, ...picture });
  const page = (await pages())[2]!.id;
  await load({ ...changed, 'boots.md': '# Boots\n' });
  const made = await restore(earlier, page);
  assert.match(made.subject, /^Restore “quay” as of \d{4}-\d\d-\d\d$/);
  const { items } = await admin.call(changeRequestContent.listFiles, at(made.id));
  assert.deepEqual(
    items.map(({ name }) => name),
    ['quay.png'],
  );
  await merge(made.id);
  assert.deepEqual(await texts(), {
    README: '# Welcome\n',
    tides: changed['tides.md'],
    quay: picture['quay.md'],
    boots: '# Boots\n',
  });
  assert.equal((await pages()).find(({ title }) => title === 'quay')?.id, page);
  const other = { spaceId, revisionId: earlier, body: { page: 'none' } };
  await admin.refused(404, reverts.restore, other);
  await admin.refused(404, reverts.restore, { ...other, revisionId: 'none' });
});

test('records one event for each revert and restore, about the new change request', async (world) => {
  const { admin, id: organizationId, spaceId, mergeTexts, revert, restore, initial } = await newSpace(world);
  const made = [await revert(await mergeTexts(changed)), await restore(initial)];
  const { items } = await admin.call(optional.auditEvents.list, { organizationId, query: { limit: 2 } });
  assert.deepEqual(
    items.map(({ action, target, payload }) => [action, target.id, payload?.resource?.id]),
    [
      ['reverts.restore', spaceId, made[1]!.id],
      ['reverts.revert', spaceId, made[0]!.id],
    ],
  );
});
