import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageSign } from './icons.ts';

test('shows the emoji of a page, otherwise a known icon', () => {
  const [emoji] = pageSign({ emoji: '1f680', icon: 'book' });
  assert.deepEqual(emoji, { type: 'text', value: '🚀' });
  const [icon] = pageSign({ icon: 'hard-hat' });
  assert.ok(icon?.type === 'element' && icon.tagName === 'svg');
  assert.deepEqual(pageSign({ icon: 'no-such-icon' }), []);
  assert.deepEqual(pageSign({}), []);
});
