import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isComposing, keyCap, latinKey, pressMatches, shortcutsFor } from './keys.ts';

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

test('letters of other keyboards count by the place of the key', () => {
  const at = (key: string, code: string, shiftKey = false) => latinKey({ ...plain, key, code, shiftKey });
  for (const key of ['п', 'γ', 'ע', 'ل', 'g']) assert.equal(at(key, 'KeyG'), 'g', key);
  assert.equal(at('П', 'KeyG', true), 'G');
  assert.equal(at('لا', 'KeyB'), 'b');
  assert.equal(at('؟', 'Slash', true), '?');
  assert.equal(at('٣', 'Digit3'), '3');
  // Other Latin keyboards count by the letter.
  assert.equal(at('z', 'KeyY'), 'z');
  assert.equal(at('é', 'Digit2'), 'é');
  assert.equal(at('Enter', 'Enter'), 'Enter');
  assert.equal(pressMatches('Mod+K', { ...plain, key: 'л', code: 'KeyK', ctrlKey: true }, false), true);
});

test('Caps Lock doesn’t change a shortcut', () => {
  const capital = { ...plain, key: 'G', code: 'KeyG', shiftKey: false };
  assert.equal(pressMatches('g', capital, false), true);
  assert.equal(pressMatches('g', { ...capital, key: 'g', shiftKey: true }, false), false);
});

test('keys of an input method are no shortcuts', () => {
  assert.equal(isComposing({ isComposing: true, keyCode: 13 }), true);
  assert.equal(isComposing({ isComposing: false, keyCode: 229 }), true);
  assert.equal(isComposing({ isComposing: false, keyCode: 13 }), false);
});
