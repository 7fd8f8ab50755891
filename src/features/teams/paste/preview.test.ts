import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Member } from '#contract/member.ts';
import { peopleIn } from '#lib/addresses.ts';
import { makeTeamMember } from '../testing.ts';
import { keyOf, shouldLoadAll } from '#directory/people/lookUpMembers.ts';
import { previewOf, withoutRejected } from './preview.ts';

const [fen, briar, wren, other] = ['fen', 'briar', 'wren', 'other'].map(
  (id) => makeTeamMember(id, 'member').organization,
) as [Member, Member, Member, Member];
const found = new Map([
  ['fen@saltmarsh.example', [fen]],
  ['fen', [fen]],
  ['briar@saltmarsh.example', [briar]],
  ['wren', [wren, other]],
  ['nobody@saltmarsh.example', []],
]);
const read = (text: string) => previewOf(peopleIn(text), found, new Set(['briar']));

test('groups pasted entries into new, existing, unknown, ambiguous, invalid and duplicate', () => {
  const preview = read(
    'Fen <fen@saltmarsh.example>, briar@saltmarsh.example\nnobody@saltmarsh.example; Wren; x@; FEN@saltmarsh.example',
  );
  assert.deepEqual(
    { ...preview, add: preview.add.map(({ id }) => id), already: preview.already.map(({ id }) => id) },
    {
      add: ['fen'],
      already: ['briar'],
      unknown: ['nobody@saltmarsh.example'],
      ambiguous: ['Wren'],
      invalid: ['x@'],
      duplicates: ['FEN@saltmarsh.example'],
    },
  );
});

test('recognizes a name and an email address of the same person as duplicates', () => {
  const preview = read('fen@saltmarsh.example, Fen');
  assert.deepEqual([preview.add.length, preview.duplicates], [1, ['Fen']]);
});

test('lists a duplicate unknown address once as unknown', () => {
  const preview = read('nobody@saltmarsh.example\nnobody@saltmarsh.example');
  assert.deepEqual([preview.unknown.length, preview.duplicates.length], [1, 1]);
});

test('moves members rejected by the service to unknown and keeps the others', () => {
  const preview = { ...read(''), add: [fen, briar] };
  const { add, unknown } = withoutRejected(preview, [{ path: 'body.add.1' }, { path: 'body.title' }]);
  assert.deepEqual([add, unknown], [[fen], ['briar@saltmarsh.example']]);
});

test('ignores case and accents when matching names', () => {
  const [one, two] = peopleIn('Wrén Thistle\nWREN THISTLE').map(keyOf);
  assert.equal(one, two);
});

test('loads a page of 1,000 members only when that is cheaper than searching', () => {
  assert.ok(shouldLoadAll(200, 1));
  assert.ok(!shouldLoadAll(3, 1));
  assert.ok(!shouldLoadAll(200, 99));
});
