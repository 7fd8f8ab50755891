import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordFault } from './password.ts';

const person = { email: 'fen.alder@saltmarsh.example', displayName: 'Fen Alder' };
const fault = (password: string) => passwordFault(password, person);

test('accepts 10 to 200 characters of any kind', () => {
  for (const password of [
    'slack water',
    'ñandú über',
    '潮の満ち引きは月による',
    '🌊🌙🐚🦀🐟🐠🐡🐙🦑🦞',
    'ab c'.repeat(50),
  ])
    assert.equal(fault(password), undefined, password);
  assert.equal(fault('slackwat9'), 'Must have at least 10 characters.');
  assert.equal(fault('ab c'.repeat(50) + 'd'), 'Must have at most 200 characters.');
});

test('counts characters as people see them typed, not bytes', () => {
  assert.equal(fault('🌊🌙🐚🦀🐟'), 'Must have at least 10 characters.');
  // Five letters, each followed by a combining accent.
  assert.equal(fault('a\u0301e\u0301i\u0301o\u0301u\u0301'), 'Must have at least 10 characters.');
});

test('refuses passwords that are easy to guess', () => {
  assert.equal(fault('FEN.alder@saltmarsh.example'), 'Must not be your name or email address.');
  assert.equal(
    passwordFault('Fenella Alder', { ...person, displayName: 'Fenella Alder' }),
    'Must not be your name or email address.',
  );
  assert.match(fault('Password 123') ?? '', /most common/);
  assert.equal(fault('aaaaaaaaaaaa'), 'Must have at least 4 different characters.');
  assert.equal(fault('\ud800slack water'), 'Contains a character that isn’t valid.');
});
