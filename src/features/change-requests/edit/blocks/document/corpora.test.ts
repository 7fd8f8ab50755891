import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Transform } from 'prosemirror-transform';
import { checkedOf } from './checkNear.ts';
import { savePage } from './savePage.ts';
import { changedLines, loadedPagesIn, spotsIn } from './testing.ts';

for (const name of ['JABREF_DOCS', 'RUST_BOOK']) {
  const folder = process.env[name] ?? '';
  const options = { skip: folder === '' && `${name} is not set to the folder of the docs` };

  test(`writes every page of ${name} as it was, also from its parts`, options, () => {
    for (const { path, text, page } of loadedPagesIn(folder))
      for (const rebuild of [false, true])
        assert.equal(savePage(page, page.doc, { rebuild }).text, text, path);
  });

  test(`changes one line of ${name} with one word`, options, () => {
    const perKind = Number(process.env['EDITS'] ?? 12);
    const counts = new Map<string, number>();
    const large: string[] = [];
    for (const { path, text, page } of loadedPagesIn(folder)) {
      const before = checkedOf(page);
      for (const { node, pos, parent } of spotsIn(page.doc, ({ isTextblock }) => isTextblock)) {
        const kind = `${node.type.name} in ${parent.type.name}`;
        const word = /\p{L}{3,}/u.exec(node.textBetween(0, node.content.size, '￿', '￿'));
        if (!word || (counts.get(kind) ?? 0) >= perKind) continue;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        const from = pos + 1 + word.index;
        const marks = node.nodeAt(word.index)?.marks ?? [];
        const tr = new Transform(page.doc).replaceWith(
          from,
          from + word[0].length,
          page.doc.type.schema.text('tern', marks),
        );
        const saved = savePage(page, tr.doc, {}, before);
        const lines = changedLines(text, saved.text);
        if (saved.kind === 'different' || lines[0] > 1 || lines[1] > 1)
          large.push(`${path}: ${kind}: ${saved.kind} ${lines.join()} ${word[0]}`);
      }
    }
    assert.deepEqual(large, []);
    assert.ok(counts.size > 8);
  });
}
