import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mentionsFor } from './mentionMenu.ts';

const places = {
  pages: [
    { title: 'Tide tables', address: 'tides.md' },
    { title: 'Reading tides', address: 'reading.md' },
  ],
  headings: [{ title: 'Neap tides', anchor: 'neap-tides' }],
  files: [{ name: 'tide.svg', address: 'tide.svg', isImage: true, isText: false }],
};
const names = {
  variables: [{ path: 'space.vars.tide', value: '1.2' }],
  people: [{ name: 'Émile Tide', email: 'emile@tern.example' }],
};

test('lists pages, headings, variables, people and files, those that begin with the text first', () => {
  assert.deepEqual(
    mentionsFor('tide', places, names).map(({ label }) => label),
    ['Tide tables', 'tide.svg', 'Reading tides', 'Neap tides', 'space.vars.tide', 'Émile Tide'],
  );
  assert.deepEqual(
    mentionsFor('emi', places, names).map(({ label }) => label),
    ['Émile Tide'],
  );
  assert.deepEqual(mentionsFor('no such', places, names), []);
});
