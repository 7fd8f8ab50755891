import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edited, replaceText } from './testing.ts';

const replaced = (text: string, old: string, now: string) => edited(text, (tr) => replaceText(tr, old, now));

test('keeps the target of a reference that is named by its text', () => {
  const page = (first: string, second: string) =>
    `Read ${first} or ${second}.\n\n[our code]: https://e.example\n[\`run\`]: https://run.example\n`;
  const text = page('[Our Code]', '[`run`][]');
  assert.equal(replaced(text, 'Our', 'The'), page('[The Code][our code]', '[`run`][]'));
  assert.equal(replaced(text, 'run', 'test'), page('[Our Code]', '[`test`][`run`]'));
});
