// Random three-way situations with random decisions: the merged text is what the places in conflict show.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decidedLines, type Decision, type Decisions } from '#markdown/merge/decisions.ts';
import { mergeTexts, newEffort } from '#markdown/merge/mergeTexts.ts';
import type { Sides } from '#markdown/merge/sides.ts';
import { gitMerge, withoutGit } from '#server/testing/gitMerge.ts';
import { flatPages, type PageTree } from '../pageNode.ts';
import { documentId } from '../revisions.repository.ts';
import { conflictsOf, type Conflict } from './conflictsOf.ts';
import { mergePages } from './mergePages.ts';

const at = '2031-05-14T09:41:00.000Z';
const now = '2031-05-16T09:41:00.000Z';
const names = ['a', 'b', 'c', 'd'];

const lineEdits = ['line', 'line', 'line', 'line', 'line', 'line', 'remove', 'add'];
const kinds = [...lineEdits, 'title', 'title', 'title', 'move', 'move', 'order', 'order', 'delete'];

/** An edit of one side: of a line of a page, of its title, or of its place; or the page is deleted. */
const model = {
  page: fc.constantFrom(...names),
  kind: fc.constantFrom(...kinds),
  line: fc.nat(7),
  word: fc.constantFrom('ebb', 'flood', 'slack'),
  under: fc.constantFrom(...names),
};
const edit = fc.record(model);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;
const edits = fc.array(edit, { minLength: 1, maxLength: 14 });
const ofPlaces = fc.array(fc.record({ ...model, kind: fc.constantFrom('move', 'order') }), { maxLength: 6 });

const linesOf = (page: string) => Array.from({ length: 12 }, (_, n) => `Line ${n} of ${page}.\n`);

/** Applies edits to the same four pages. Each text is stored under its hash. */
function side(all: readonly Edit[], texts: Map<string, string>): PageTree[] {
  const pages = new Map(
    names.map((page) => [page, { title: page.toUpperCase(), lines: linesOf(page), parent: '' }]),
  );
  let order = [...names];
  for (const { page, kind, line, word, under } of all) {
    const one = pages.get(page);
    if (!one) continue;
    const text = `${word} ${line} of ${page}.\n`;
    if (kind === 'line') one.lines[line] = text;
    else if (kind === 'remove') one.lines[line] = '';
    else if (kind === 'add') one.lines[line] += text;
    else if (kind === 'title') one.title = word;
    else if (kind === 'order') order = [page, ...order.filter((other) => other !== page)];
    else if (kind === 'delete' && pages.size > 2) pages.delete(page);
    else if (kind === 'move' && pages.get(under)?.parent === '' && page !== under)
      if (![...pages.values()].some(({ parent }) => parent === page)) one.parent = under;
  }
  const below = (parent: string): PageTree[] =>
    order.flatMap((page) => {
      const one = pages.get(page);
      if (!one || (pages.has(one.parent) ? one.parent : '') !== parent) return [];
      const text = one.lines.join('');
      texts.set(documentId(text), text);
      const facts = { type: 'document' as const, title: one.title, slug: page, document: documentId(text) };
      return [{ page, ...facts, createdAt: at, updatedAt: at, pages: below(page) }];
    });
  return below('');
}

/** Merges, and returns the pages by ID and the places in conflict. */
function merge(trees: Sides<PageTree[]>, texts: Map<string, string>, decisions?: Decisions) {
  const conflicts = conflictsOf(decisions);
  const merged = mergePages(trees, texts, now, { conflicts, effort: newEffort() });
  for (const text of merged.texts) texts.set(documentId(text), text);
  const pages = new Map(flatPages(merged.pages).map((page) => [page.page, page]));
  const parents = new Map(
    flatPages(merged.pages).flatMap(({ page, pages: below }) => below.map((child) => [child.page, page])),
  );
  const textOf = (id: string) => texts.get(pages.get(id)?.document ?? '');
  return { pages, parents, textOf, found: conflicts.found };
}

const pick = (place: Conflict, n: number): Decision => {
  const some: Decision[] = ['main', 'request'];
  if (place.part === 'lines') some.push('both', { text: `Own text ${n}` }, { text: '' });
  if (place.part === 'setting.title') some.push({ text: `Own title ${n}` });
  return some[n % some.length]!;
};

/** What the place shows for a decision: the lines, the value, or the page. */
const shown = ({ sides }: Conflict, decision: Decision) =>
  typeof decision === 'object' ? decision.text : decision === 'main' ? sides.space : sides.request;

const picks = fc.array(fc.nat(99), { minLength: 1, maxLength: 30 });
const anyEdits = fc.record({ common: fc.constant([]), space: edits, request: edits, picks });
/** One side deletes a page that the other changes, and both move pages. Their decisions can cause other conflicts. */
const deletions = fc
  .record({ common: ofPlaces, space: ofPlaces, request: ofPlaces, picks, one: edit, bySpace: fc.boolean() })
  .map(({ one, bySpace, ...sides }) => {
    const [deleter, editor] = bySpace ? (['space', 'request'] as const) : (['request', 'space'] as const);
    return {
      ...sides,
      [deleter]: [...sides[deleter], { ...one, kind: 'delete' }],
      [editor]: [...sides[editor], { ...one, kind: 'line' }],
    };
  });
const situations = fc.oneof(anyEdits, deletions);

/** Replaces the lines in conflict in a merged text by decided ones, without the merge. */
function withLines(text: string, places: readonly Conflict[], decisions: Decisions) {
  let [result, done] = ['', 0];
  for (const { id, sides, within } of places) {
    const lines = sides as Sides<string>;
    result += text.slice(done, within!.at) + decidedLines(lines, decisions.get(id)!);
    done = within!.at + lines.request.length;
  }
  return result + text.slice(done);
}

test('1,000 random situations: the result of random decisions is what the places show', () => {
  const counts: Record<string, number> = {};
  fc.assert(
    fc.property(situations, ({ common, space, request, picks: chosen }) => {
      const texts = new Map<string, string>();
      const trees = {
        ancestor: side(common, texts),
        space: side([...common, ...space], texts),
        request: side([...common, ...request], texts),
      };
      const before = merge(trees, texts);
      const decisions = new Map(
        before.found.map((place, n) => [place.id, pick(place, chosen[n % chosen.length]!)] as const),
      );
      assert.equal(decisions.size, before.found.length, 'each place has its own ID');
      let after = merge(trees, texts, decisions);
      const again = new Set(after.found.map(({ id }) => id));
      // A page that a decision keeps may have been moved by both sides.
      const undecided = () => after.found.filter(({ id }) => !decisions.has(id));
      let rounds = 0;
      for (let next = undecided(); next.length > 0; next = undecided()) {
        rounds += 1;
        assert.ok(rounds <= 3, 'a few rounds of decisions are enough');
        for (const place of next) {
          assert.match(
            place.part,
            /^(order|parent)$/,
            'decisions cause conflicts only about places of pages',
          );
          decisions.set(place.id, pick(place, chosen[rounds % chosen.length]!));
        }
        after = merge(trees, texts, decisions);
      }
      counts[`rounds ${rounds}`] = (counts[`rounds ${rounds}`] ?? 0) + 1;

      for (const place of before.found) {
        counts[place.part] = (counts[place.part] ?? 0) + 1;
        const { id, item, part } = place;
        const decision = decisions.get(id)!;
        if (part === 'item')
          assert.equal(
            after.pages.has(item.id),
            shown(place, decision) !== undefined,
            `${part} of ${item.id}`,
          );
        if (part === 'setting.title') assert.equal(after.pages.get(item.id)!.title, shown(place, decision));
        // A cycle that another decision makes is resolved as in the request.
        if (part === 'parent' && again.has(id) && rounds === 0 && after.found.length === before.found.length)
          assert.equal(after.parents.get(item.id) ?? '', shown(place, decision));
      }
      for (const page of names) {
        const places = before.found.filter(({ item, part }) => item.id === page && part === 'lines');
        const text = before.textOf(page);
        if (text !== undefined && after.pages.has(page))
          assert.equal(after.textOf(page), withLines(text, places, decisions));
      }
    }),
    { numRuns: 1000, seed: 38 },
  );
  for (const part of ['lines', 'item', 'setting.title', 'parent', 'order', 'rounds 1'])
    assert.ok((counts[part] ?? 0) > 2, `${part} occurs: ${JSON.stringify(counts)}`);
});

const lineEdit = fc.record({ ...model, kind: fc.constantFrom(...lineEdits), page: fc.constant('a') });

test('200 random texts: one side everywhere equals git merge-file', { skip: withoutGit }, async () => {
  const texts = new Map<string, string>();
  const textOf = (some: Edit[], n: number) =>
    texts.get(side(some, texts)[0]!.document!)!.replaceAll('of a', `of ${n}`) + `\nEnd of ${n}\n\n`;
  const several = fc.array(fc.tuple(fc.array(lineEdit), fc.array(lineEdit)), {
    minLength: 20,
    maxLength: 20,
  });
  await fc.assert(
    // 20 texts, one after the other, for each process of Git.
    fc.asyncProperty(several, async (all) => {
      const [ancestor, space, request] = [
        all.map((_, n) => textOf([], n)).join(''),
        all.map(([some], n) => textOf(some, n)).join(''),
        all.map(([, some], n) => textOf(some, n)).join(''),
      ];
      const { value, conflicts } = mergeTexts({ ancestor, space, request });
      assert.deepEqual(
        { text: value, conflict: conflicts.length > 0 },
        await gitMerge(request, ancestor, space),
      );
      const ofMain = mergeTexts(
        { ancestor, space, request },
        { resolve: (one) => decidedLines(one, 'main') },
      );
      assert.equal(ofMain.value, (await gitMerge(space, ancestor, request)).text);
    }),
    { numRuns: 10, seed: 38 },
  );
});
