// Conflicts about the places of pages that the decision of another conflict causes.
import assert from 'node:assert/strict';
import { changeRequestUpdates, type Conflict } from '#contract/areas/change-request-updates.ts';
import { contract } from '#contract/contract.ts';
import type { Page } from '#contract/content.ts';
import { loadTexts, requestTexts, type Texts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequests, changeRequestContent } = contract;

/** Creates pages from an outline such as `['Top', '  Low', 'Other']`. `edited` pages have another text. */
function docs(outline: string[], edited: string[] = []): Texts {
  const titles = outline.map((line) => line.trim());
  const summary = outline.map((line) => line.replace(/\w+/, (title) => `* [${title}](${title}.md)`));
  const texts = titles.map((title) => [
    `${title}.md`,
    `Text of ${title}${edited.includes(title) ? ', edited' : ''}.\n`,
  ]);
  return { 'SUMMARY.md': summary.join('\n'), ...Object.fromEntries(texts) };
}

const outlineOf = (pages: readonly Page[], indent = ''): string[] =>
  pages.flatMap(({ title, pages: below }) => [`${indent}${title}`, ...outlineOf(below, `${indent}  `)]);

/** A request and main that changed the same pages. */
async function inConflict(world: World, common: Texts, main: Texts, request: Texts) {
  const { admin, ...org } = await world.newOrganization();
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(world.context, spaceId, common);
  const { id } = await requestTexts(world.context, spaceId, admin.id, request);
  const { id: changeRequestId } = await requestTexts(world.context, spaceId, admin.id, main);
  await admin.call(changeRequests.merge, { spaceId, changeRequestId });
  const at = { spaceId, changeRequestId: id };
  const list = await admin.call(changeRequestUpdates.listConflicts, at);
  const update = (decisions: [Conflict, 'main' | 'request'][]) => {
    const { revision, mainRevision } = list;
    const all = decisions.map(([{ id: conflict }, use]) => ({ conflict, use }));
    return admin.call(changeRequests.pull, { ...at, body: { revision, mainRevision, decisions: all } });
  };
  const outline = async () => outlineOf((await admin.call(changeRequestContent.listPages, at)).pages);
  const get = () => admin.call(changeRequests.get, at);
  return { list, update, outline, get };
}

const versionsOf = ({ type, page, main, request, ancestor }: Conflict) => [
  type,
  page?.title,
  main.text,
  request.text,
  ancestor.text,
];

test('keeping a deleted page asks where the page below it is, and updates only with an answer', async (world) => {
  const { list, update, outline, get } = await inConflict(
    world,
    docs(['Top', '  Low', 'Other']),
    docs(['Top', 'Other', '  Low'], ['Top']),
    docs(['Low', 'Other']),
  );
  const [top] = list.conflicts;
  assert.deepEqual(
    list.conflicts.map(({ type, page }) => [type, page?.title]),
    [['item', 'Top']],
  );
  const answer = await update([[top!, 'main']]);
  assert.deepEqual([answer.result, answer.revision], ['conflicts', list.revision]);
  assert.equal((await get()).revision, list.revision);
  const [low] = answer.conflicts!;
  assert.deepEqual(answer.conflicts!.map(versionsOf), [['parent', 'Low', 'Other', '', 'Top']]);

  assert.equal(
    (
      await update([
        [top!, 'main'],
        [low!, 'main'],
      ])
    ).result,
    'update',
  );
  assert.deepEqual(await outline(), ['Top', 'Other', '  Low']);
  assert.equal((await get()).outdated, false);
});

test('a decision about a conflict that another decision prevents has no effect', async (world) => {
  const { list, update, outline } = await inConflict(
    world,
    docs(['Top', '  Low', 'Other']),
    docs(['Top', 'Other', '  Low'], ['Top']),
    docs(['Low', 'Other']),
  );
  const [top] = list.conflicts;
  const [low] = (await update([[top!, 'main']])).conflicts!;
  assert.equal(
    (
      await update([
        [top!, 'request'],
        [low!, 'request'],
      ])
    ).result,
    'update',
  );
  assert.deepEqual(await outline(), ['Other', '  Low']);
});

test('deleting a page asks for the order of the pages that move up', async (world) => {
  const { list, update, outline } = await inConflict(
    world,
    docs(['Top', '  Low', '  High', 'Other']),
    docs(['High', 'Other', 'Low']),
    docs(['Top', '  High', '  Low', 'Other'], ['Top']),
  );
  const [top] = list.conflicts;
  const answer = await update([[top!, 'main']]);
  assert.deepEqual(answer.conflicts!.map(versionsOf), [['order', 'Low', 'Other', 'High', '']]);
  assert.deepEqual(await outline(), ['Top', '  High', '  Low', 'Other']);
  await update([
    [top!, 'main'],
    [answer.conflicts![0]!, 'main'],
  ]);
  assert.deepEqual(await outline(), ['High', 'Other', 'Low']);
});
