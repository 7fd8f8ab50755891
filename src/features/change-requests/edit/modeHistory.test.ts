import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createModeHistory } from './modeHistory.ts';

/** A page whose surface is a variable. */
function start(text: string) {
  let now = text;
  let edits = 0;
  const set = (next: string) => {
    now = next;
  };
  const surface = { text: () => now, replace: set, restore: set };
  const history = createModeHistory(
    () => surface,
    () => (edits += 1),
  );
  history.open();
  return {
    history,
    text: () => now,
    edits: () => edits,
    type: (next: string) => {
      now = next;
      history.edited();
    },
    changeMode: () => {
      history.close();
      history.open();
    },
  };
}

test('undoes and redoes the edits of each mode as one step', () => {
  const { history, text, edits, type, changeMode } = start('one');
  type('two');
  changeMode();
  type('three');
  changeMode();
  changeMode();
  const texts = (direction: 'undo' | 'redo') => [history.step(direction), text()];
  assert.deepEqual(history.state.get(), { canUndo: true, canRedo: false });
  assert.deepEqual(texts('undo'), [true, 'two']);
  assert.deepEqual(texts('undo'), [true, 'one']);
  assert.deepEqual(texts('undo'), [false, 'one']);
  assert.deepEqual(texts('redo'), [true, 'two']);
  assert.deepEqual(texts('redo'), [true, 'three']);
  assert.deepEqual(texts('redo'), [false, 'three']);
  assert.equal(edits(), 4);
});

test('forgets what was undone at the next edit', () => {
  const { history, type, changeMode } = start('one');
  type('two');
  changeMode();
  history.step('undo');
  type('ONE');
  assert.deepEqual(history.state.get(), { canUndo: false, canRedo: false });
  changeMode();
  assert.deepEqual(history.state.get(), { canUndo: true, canRedo: false });
});

test('never undoes what others saved', () => {
  const { history, text, type, changeMode } = start('one');
  type('two');
  changeMode();
  history.show('two and theirs');
  assert.equal(history.step('undo'), false);
  changeMode();
  assert.equal(history.step('undo'), false);
  assert.equal(text(), 'two and theirs');
});
