import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Surface } from '../edit/surface.ts';
import { blockText } from './blockText.ts';

const host = { closest: () => null } as unknown as HTMLElement;

/** A surface whose text is a variable. */
function surface(start: string, isClear = true) {
  let text = start;
  const created = {
    text: () => text,
    check: () => isClear,
    focus: () => undefined,
    destroy: () => undefined,
  } as unknown as Surface;
  return { created, type: (typed: string) => (text = typed) };
}

test('keeps what was typed when the mode changes', () => {
  const block = blockText('one', 'one\n');
  assert.equal(block.state.get().mode, 'blocks');
  const first = surface('one');
  const close = block.mountWith(() => first.created)(host);
  first.type('one two');
  assert.equal(block.text(), 'one two');
  block.setMode('source');
  close?.();
  let opened = '';
  block.mountWith((_, text) => {
    opened = text;
    return surface(text).created;
  })(host);
  assert.equal(opened, 'one two');
  block.setMode('blocks');
});

test('shows a block as source that can’t be written as it is shown', () => {
  const block = blockText('one', 'one\n');
  const close = block.mountWith(() => surface('two', false).created)(host);
  assert.equal(block.check(), false);
  block.showSource('* one\n* two');
  close?.();
  assert.deepEqual(block.state.get(), { mode: 'source', isForced: true });
  assert.equal(block.text(), '* one\n* two');
});

test('starts with the source of a block whose links are defined elsewhere on the page', () => {
  const page = 'See [a][b].\n\n[b]: https://b.example\n';
  assert.equal(blockText('See [a][b].', page).state.get().mode, 'source');
  assert.equal(blockText('See [a](b.md).', page).state.get().mode, 'blocks');
  assert.equal(blockText('* [ ] task', page).state.get().mode, 'blocks');
  assert.equal(blockText('See [a][b].', 'See [a][b].\n').state.get().mode, 'blocks');
});
