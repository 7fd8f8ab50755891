// Creates, updates, archives and merges change requests in random order, and compares the results with an
// in-memory model.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contract } from '#contract/contract.ts';
import { loadTexts, requestTexts, textsOf } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequests } = contract;

/** A page's independent parts, and pages by title. */
type Parts = readonly string[];
type Pages = ReadonlyMap<string, Parts>;

const textOf = (parts: Parts) => parts.map((part, n) => `## Part ${n}\n\n${part}\n`).join('\n');
const toTexts = (pages: Pages) =>
  Object.fromEntries([...pages].map(([title, parts]) => [title, textOf(parts)]));
const isSame = (a: Parts | undefined, b: Parts | undefined) => a?.join('\n') === b?.join('\n');

/** Three-way merge in which the request wins conflicts. */
function mergePart(ancestor: string, space: string, request: string) {
  return {
    value: request === ancestor ? space : request,
    conflict: new Set([ancestor, space, request]).size === 3,
  };
}

function mergePage(ancestor: Parts | undefined, space: Parts | undefined, request: Parts | undefined) {
  if (isSame(ancestor, request) || isSame(space, request)) return { value: space, conflict: false };
  if (isSame(ancestor, space)) return { value: request, conflict: false };
  if (!ancestor || !space || !request) return { value: request, conflict: true };
  const parts = request.map((part, n) => mergePart(ancestor[n]!, space[n]!, part));
  return { value: parts.map(({ value }) => value), conflict: parts.some(({ conflict }) => conflict) };
}

function merge(ancestor: Pages, space: Pages, request: Pages) {
  const pages = new Map<string, Parts>();
  let conflict = false;
  for (const title of new Set([...space.keys(), ...request.keys()])) {
    const merged = mergePage(ancestor.get(title), space.get(title), request.get(title));
    if (merged.value) pages.set(title, merged.value);
    conflict ||= merged.conflict;
  }
  return { pages, conflict };
}

/** `taken`: the state of the space that the request has last merged. */
type Request = { id: string; pages: Pages; taken: Pages; status: 'open' | 'archived' | 'merged' };
type Model = { space: Pages; requests: Request[] };

const edits = fc.record({
  how: fc.constantFrom('write', 'write', 'write', 'add', 'remove'),
  page: fc.nat(99),
  part: fc.nat(3),
});
const steps = fc.record({
  kind: fc.constantFrom('load', 'request', 'request', 'update', 'merge', 'merge', 'archive', 'reopen'),
  request: fc.nat(99),
  edits: fc.array(edits, { minLength: 1, maxLength: 3 }),
});
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

const newPage = (text: string): Parts => [text, `${text}, more`, `${text}, still more`, `${text}, at last`];

/** Applies random edits with unique new text. */
function edited(before: Pages, { edits: all }: Step, n: number): Pages {
  const pages = new Map(before);
  for (const [m, { how, page, part }] of all.entries()) {
    const title = [...pages.keys()][page % Math.max(pages.size, 1)];
    const text = `Written at ${n}.${m}`;
    if (how === 'remove' && title !== undefined && pages.size > 2) pages.delete(title);
    else if (how === 'write' && title !== undefined) pages.set(title, pages.get(title)!.with(part, text));
    else pages.set(`page-${n}-${m}`, newPage(text));
  }
  return pages;
}

async function stays(world: World, seed: number) {
  const { admin, addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Gauge handbook');
  const model: Model = {
    space: new Map(['a', 'b', 'c'].map((title) => [title, newPage(title)])),
    requests: [],
  };
  const filesOf = (pages: Pages) =>
    Object.fromEntries(Object.entries(toTexts(pages)).map(([title, text]) => [`${title}.md`, text]));
  await loadTexts(world.context, spaceId, filesOf(model.space));

  /** The pages in the space's order, which no step changes. */
  async function inOrder() {
    const order = Object.keys(await textsOf(admin, { spaceId }));
    return new Map(order.map((title) => [title, model.space.get(title)!]));
  }

  async function take(step: Step, n: number) {
    if (step.kind === 'load') {
      model.space = edited(await inOrder(), step, n);
      await loadTexts(world.context, spaceId, filesOf(model.space));
      return;
    }
    if (step.kind === 'request') {
      const pages = edited(await inOrder(), step, n);
      const { id } = await requestTexts(world.context, spaceId, admin.id, filesOf(pages));
      model.requests.push({ id, pages, taken: model.space, status: 'open' });
      return;
    }
    const request = model.requests[step.request % Math.max(model.requests.length, 1)];
    if (!request) return;
    const at = { spaceId, changeRequestId: request.id };
    const isOutdated = request.taken !== model.space;
    const { pages, conflict } = merge(request.taken, model.space, request.pages);
    if (step.kind === 'merge') {
      if (request.status !== 'open' || (isOutdated && conflict))
        await admin.refused(409, changeRequests.merge, at);
      else {
        await admin.call(changeRequests.merge, at);
        model.space = isOutdated ? pages : request.pages;
        request.status = 'merged';
      }
    } else if (request.status === 'merged') {
      if (step.kind === 'update') await admin.refused(409, changeRequests.pull, at);
      else await admin.refused(409, changeRequests.update, { ...at, body: { status: 'open' } });
    } else if (step.kind === 'update') {
      await admin.call(changeRequests.pull, at);
      if (isOutdated) Object.assign(request, { pages, taken: model.space });
    } else {
      request.status = step.kind === 'archive' ? 'archived' : 'open';
      await admin.call(changeRequests.update, { ...at, body: { status: request.status } });
    }
  }

  async function compare(says: string) {
    assert.deepEqual(await textsOf(admin, { spaceId }), toTexts(model.space), says);
    for (const { id: changeRequestId, pages, taken, status } of model.requests) {
      const at = { spaceId, changeRequestId };
      const found = await admin.call(changeRequests.get, at);
      assert.equal(found.status, status, says);
      if (status === 'merged') continue;
      assert.equal(found.outdated, taken !== model.space, says);
      assert.deepEqual(await textsOf(admin, at), toTexts(pages), says);
    }
  }

  for (const [n, step] of fc.sample(steps, { numRuns: 40, seed }).entries()) {
    await take(step, n);
    if (n % 10 === 9) await compare(`at step ${n} of seed ${seed}`);
  }
  return model.requests.filter(({ status }) => status === 'merged').length;
}

test('keeps a space and its change requests consistent after forty edits, updates and merges', async (world) => {
  let merged = 0;
  for (const seed of [1, 2]) merged += await stays(world, seed);
  assert.ok(merged > 5, `${merged} were merged`);
});
