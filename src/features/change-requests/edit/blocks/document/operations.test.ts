import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';
import { loadPage } from './loadPage.ts';
import { savePage } from './savePage.ts';
import { edited, loadedPagesIn, spotsIn } from './testing.ts';
import { nodeType, schema } from './schema.ts';
import { choices, operations } from './testingOperations.ts';
import { samplePage } from './testingPage.ts';

const names = Object.keys(operations);
const edit = fc.record({ name: fc.constantFrom(...names), choice: choices });

test('re-reads equal after any edits, and undoing them gives the same bytes', () => {
  const page = loadPage(samplePage);
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const tr = new Transform(page.doc);
      for (const { name, choice } of edits) operations[name]?.(tr, choice);
      tr.doc.check();
      const saved = savePage(page, tr.doc);
      // Otherwise the block is shown as its source, and nothing is stored.
      if (saved.kind === 'different') assert.ok(saved.to > saved.from || saved.to === 0);
      for (const [at, step] of [...tr.steps.entries()].toReversed())
        tr.step(step.invert(tr.docs[at] ?? page.doc));
      assert.equal(savePage(page, tr.doc).text, samplePage);
    }),
    { numRuns: 150, seed: 7 },
  );
});

test('reads only the changed blocks again after generated edits, with the same result', () => {
  const page = loadPage(samplePage);
  fc.assert(
    fc.property(edit, edit, (first, second) => {
      const tr = new Transform(page.doc);
      operations[first.name]?.(tr, first.choice);
      const one = savePage(page, tr.doc);
      if (one.kind === 'different') return;
      operations[second.name]?.(tr, second.choice);
      const [near, whole] = [savePage(page, tr.doc, {}, one.checked), savePage(page, tr.doc)];
      assert.equal(near.text, whole.text);
      assert.equal(near.kind, whole.kind);
      if (near.kind === 'same' && whole.kind === 'same')
        assert.deepEqual(near.checked.ranges, whole.checked.ranges);
    }),
    { numRuns: 150, seed: 5 },
  );
});

function isDefinitionGone(doc: Node) {
  return !doc.children.some(({ attrs }) => String(attrs['text']).includes('[almanac]:'));
}

for (const name of names)
  test(`writes “${name}” so that it re-reads equal`, () => {
    const page = loadPage(samplePage);
    fc.assert(
      fc.property(choices, (choice) => {
        const tr = new Transform(page.doc);
        operations[name]?.(tr, choice);
        const saved = savePage(page, tr.doc);
        // Without its definition, a link is text.
        assert.ok(saved.kind === 'same' || isDefinitionGone(tr.doc), saved.text);
      }),
      { numRuns: 15, seed: 11 },
    );
  });

test('checks a task whose text begins with a mark', () => {
  const checked = edited('* [ ] **one**\n* [ ] [two](b.md)\n', (tr) => {
    for (const { pos, node } of spotsIn(tr.doc, ({ type }) => type.name === 'list_item'))
      tr.setNodeMarkup(pos, null, { ...node.attrs, checked: true });
  });
  assert.equal(checked, '* [x] **one**\n* [x] [two](b.md)\n');
});

test('adds a row to a table of HTML with one row', () => {
  const cell = (text: string) => nodeType('table_cell').create(null, schema.text(text));
  const added = edited('<table>\n<tr><td>a</td></tr>\n</table>\n', (tr) => {
    const row = spotsIn(tr.doc, ({ type }) => type.name === 'table_row')[0]!;
    tr.insert(row.pos + row.node.nodeSize, nodeType('table_row').create(null, cell('b')));
  });
  assert.equal(added, '<table>\n<tr><td>a</td></tr><tr><td>b</td></tr>\n</table>\n');
});

const total = Number(process.env['OPERATIONS'] ?? 0);
test('writes random edits of real docs', { skip: total === 0 && 'OPERATIONS is not set' }, () => {
  for (const folder of [process.env['JABREF_DOCS'], process.env['RUST_BOOK']]) {
    if (folder === undefined) continue;
    const pages = loadedPagesIn(folder).filter(({ text }) => text.length > 300);
    for (const name of names) {
      let [count, same] = [0, 0];
      const different: string[] = [];
      for (const [choice, at] of fc.sample(fc.tuple(choices, fc.nat()), { numRuns: total, seed: 3 })) {
        const { path, page } = pages[at % pages.length]!;
        const tr = new Transform(page.doc);
        try {
          operations[name]?.(tr, choice);
          tr.doc.check();
        } catch {
          continue;
        }
        if (!tr.docChanged) continue;
        count += 1;
        const saved = savePage(page, tr.doc);
        if (saved.kind === 'same') same += 1;
        else different.push(`${path} ${saved.text.slice(saved.from, saved.to).slice(0, 200)}`);
      }
      console.log(`${name}: ${same} of ${count}`, ...different.slice(0, 2));
    }
  }
});
