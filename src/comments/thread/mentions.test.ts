import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mentionAt, mentionedIn, mentionMarkdown, peopleFor } from './mentions.ts';

const typed = (text: string) => mentionAt(text, text.length)?.text;

test('finds the name that is typed after an “@”', () => {
  assert.equal(typed('Ask @Wr'), 'Wr');
  assert.equal(typed('@Wren Th'), 'Wren Th');
  assert.equal(typed('@'), '');
  assert.deepEqual(mentionAt('See @Fen, please', 8), { from: 4, to: 8, text: 'Fen' });
});

test('an email address, a finished mention and other text are no mention', () => {
  for (const text of [
    'fen@salt',
    'No',
    '[@Wren Thistle](user:w1) and',
    '@ Fen',
    '@Fen\nNext',
    `@${'a'.repeat(60)}`,
  ])
    assert.equal(typed(text), undefined, text);
});

test('the Markdown of a mention names the user, without brackets of the name', () => {
  const user = { id: 'w1', displayName: 'Wren [Docs] Thistle', email: 'wren@saltmarsh.example' };
  assert.equal(mentionMarkdown(user), '[@Wren Docs Thistle](user:w1)');
  assert.deepEqual(mentionedIn('user:w1'), { kind: 'user', id: 'w1' });
  assert.equal(mentionedIn('users.md'), null);
});

test('finds people by the start of a name or email address, without accents', () => {
  const people = [
    { displayName: 'Wren Thistle', email: 'wren@saltmarsh.example' },
    { displayName: 'Zoë Thorn', email: 'z@saltmarsh.example' },
  ];
  const found = (text: string) => peopleFor(people, text).map(({ displayName }) => displayName);
  assert.deepEqual(found('th'), ['Wren Thistle', 'Zoë Thorn']);
  assert.deepEqual(found('zoe'), ['Zoë Thorn']);
  assert.deepEqual(found('wren@'), ['Wren Thistle']);
  assert.deepEqual(found('istle'), []);
});
