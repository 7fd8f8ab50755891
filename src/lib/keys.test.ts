import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyCap, pressMatches, shortcutsFor } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test('Mod is Command on Apple devices and Control elsewhere', () => {
  assert.equal(pressMatches('Mod+K', { ...plain, key: 'k', metaKey: true }, true), true);
  assert.equal(pressMatches('Mod+K', { ...plain, key: 'k', ctrlKey: true }, true), false);
  assert.equal(pressMatches('Mod+K', { ...plain, key: 'k', ctrlKey: true }, false), true);
});

test('a single key does not match a combination', () => {
  assert.equal(pressMatches('/', { ...plain, key: '/' }, false), true);
  assert.equal(pressMatches('k', { ...plain, key: 'k', ctrlKey: true }, false), false);
  assert.equal(pressMatches('k', { ...plain, key: 'k', altKey: true }, false), false);
  assert.equal(pressMatches('Mod+K', { ...plain, key: 'k' }, false), false);
});

test('key caps depend on the platform', () => {
  assert.equal(keyCap('Mod+K', true), '⌘K');
  assert.equal(keyCap('Mod+K', false), 'Ctrl K');
  assert.equal(keyCap('Escape', false), 'Esc');
});

const press = (key: string) => ({ ...plain, key });
const shortcuts = [{ keys: '?' }, { keys: 'g m' }, { keys: 'g s' }, { keys: 'm' }];
const found = (key: string, before?: string) =>
  shortcutsFor(shortcuts, press(key), before === undefined ? undefined : press(before), false)[0]?.keys;

test('completes a sequence with its second key', () => {
  assert.equal(found('s', 'g'), 'g s');
  assert.equal(found('s'), undefined);
  assert.equal(found('g'), undefined);
});

test('prefers a sequence to a single key', () => {
  assert.equal(found('m', 'g'), 'g m');
  assert.equal(found('m', 'x'), 'm');
});

test('the later of two shortcuts with the same keys wins', () => {
  const twice = [
    { keys: '/', place: 'outer' },
    { keys: '/', place: 'inner' },
  ];
  assert.equal(shortcutsFor(twice, press('/'), undefined, false)[0]?.place, 'inner');
});

test('Shift distinguishes named keys, but not characters', () => {
  const down = { ...press('ArrowDown'), shiftKey: true };
  assert.equal(pressMatches('Shift+ArrowDown', down, false), true);
  assert.equal(pressMatches('ArrowDown', down, false), false);
  assert.equal(pressMatches('Shift+ArrowDown', press('ArrowDown'), false), false);
  assert.equal(pressMatches('?', { ...press('?'), shiftKey: true }, false), true);
  assert.equal(keyCap('Shift+ArrowDown', false), 'Shift ↓');
});
