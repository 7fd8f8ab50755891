import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Decision } from '#markdown/merge/decisions.ts';
import { editPlaces, mergeEdit, type PageContent, type PageSettings } from './mergeEdit.ts';
import { saveEdit, type PageVersion } from './saveEdit.ts';

const settings: PageSettings = {
  title: 'Tides',
  description: '',
  emoji: '',
  icon: '',
  hidden: false,
  cover: '',
};
const content = (markdown: string, more: Partial<PageSettings> = {}): PageContent => ({
  markdown,
  settings: { ...settings, ...more },
});

test('merges changes of different lines and settings', () => {
  const { content: merged, conflicts } = mergeEdit({
    ancestor: content('one\n\ntwo\n\nthree\n'),
    space: content('ONE\n\ntwo\n\nthree\n', { hidden: true }),
    request: content('one\n\ntwo\n\nTHREE\n', { title: 'Tide tables' }),
  });
  assert.deepEqual(merged, content('ONE\n\ntwo\n\nTHREE\n', { hidden: true, title: 'Tide tables' }));
  assert.deepEqual(conflicts, []);
});

test('keeps both versions of lines in conflict', () => {
  const sides = {
    ancestor: content('one\n\ntwo'),
    space: content('one\n\ntheirs', { title: 'Theirs' }),
    request: content('one\n\nmine', { title: 'Mine' }),
  };
  const both = mergeEdit(sides);
  assert.equal(both.content.markdown, 'one\n\ntheirs\nmine');
  assert.equal(both.content.settings.title, 'Mine');
  assert.deepEqual([both.conflicts.length, both.settings], [1, ['title']]);
  const places = editPlaces(both, sides, { id: 'p', title: 'Theirs' });
  const all = (decision: Decision) => new Map(places.map(({ id }) => [id, decision]));
  assert.deepEqual(mergeEdit(sides, all('request')).content, sides.request);
  assert.deepEqual(mergeEdit(sides, all('main')).content, sides.space);
  const own = mergeEdit(sides, all({ text: 'Own' })).content;
  assert.deepEqual([own.markdown, own.settings.title], ['one\n\nOwn', 'Own']);
});

/** A page in memory whose revision changes with each write. */
function memoryPage(markdown: string) {
  let version: PageVersion = { ...content(markdown), revision: '1' };
  let count = 1;
  const put = (next: PageContent) => (version = { ...next, revision: String((count += 1)) });
  return {
    get: () => version,
    put,
    read: () => Promise.resolve(version),
    write: (next: PageContent, replaced: PageVersion) =>
      Promise.resolve(replaced.revision === version.revision ? put(next) : null),
  };
}

test('saves nothing without a decision on the conflict', async () => {
  const page = memoryPage('one\n');
  const base = page.get();
  page.put(content('theirs\n'));
  const result = await saveEdit(page, base, content('mine\n'));
  assert.equal(result.kind, 'conflict');
  assert.equal(page.get().markdown, 'theirs\n');
  if (result.kind !== 'conflict') return;
  // A third version between the question and the decision is a new conflict.
  page.put(content('third\n'));
  const decision = { decisions: new Map<string, Decision>(), on: result.theirs };
  assert.equal((await saveEdit(page, base, content('mine\n'), decision)).kind, 'conflict');
});

test('reports a deleted page, and an edit that is saved already', async () => {
  const page = memoryPage('one\n');
  const base = page.get();
  const gone = { ...page, read: () => Promise.resolve(null) };
  assert.deepEqual(await saveEdit(gone, base, content('two\n')), { kind: 'deleted' });
  assert.equal((await saveEdit(page, base, base)).kind, 'unchanged');
  assert.equal(page.get().revision, '1');
});

/** A person adds a line with a unique word, or changes a line by appending one. */
type Step = { who: 0 | 1 | 'merge'; does: 'add' | 'change' | 'save'; at: number };
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const, 'merge' as const),
  does: fc.constantFrom('add' as const, 'change' as const, 'save' as const),
  at: fc.nat(20),
});

test('two concurrent editors and a merge lose no text in 200 random schedules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const page = memoryPage('alpha\n\nbeta\n\ngamma\n\ndelta\n');
      const people = [0, 1].map(() => ({ base: page.get(), mine: content(page.get().markdown) }));
      let words = 0;
      const written = new Map<string, number | 'merge'>();
      const edit = ({ does, at, who }: Step, markdown: string) => {
        const word = `w${(words += 1)}`;
        written.set(word, who);
        const lines = markdown.split('\n');
        const line = at % lines.length;
        if (does === 'change') lines[line] += ` ${word}`;
        else lines.splice(line, 0, word);
        return lines.join('\n');
      };
      const save = async (who: 0 | 1) => {
        const person = people[who]!;
        let result = await saveEdit(page, person.base, person.mine);
        if (result.kind === 'conflict')
          result = await saveEdit(page, person.base, person.mine, {
            decisions: new Map(),
            on: result.theirs,
          });
        assert.ok(result.kind === 'saved' || result.kind === 'unchanged');
        people[who] = { base: result.version, mine: content(result.version.markdown) };
      };
      for (const one of steps) {
        if (one.who === 'merge') page.put(content(edit(one, page.get().markdown)));
        else if (one.does === 'save') await save(one.who);
        else {
          const person = people[one.who]!;
          person.mine = content(edit(one, person.mine.markdown));
        }
      }
      await save(0);
      await save(1);
      const found = new Set(page.get().markdown.split(/\s+/));
      assert.deepEqual(
        [...written.keys()].filter((word) => !found.has(word)),
        [],
      );
    }),
    { numRuns: 200 },
  );
});
