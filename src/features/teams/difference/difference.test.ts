import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTeamMember } from '../testing.ts';
import { csvOf, differenceOf } from './difference.ts';

const difference = differenceOf(
  [makeTeamMember('wren', 'member'), makeTeamMember('fen', 'owner'), makeTeamMember('briar', 'member')],
  [makeTeamMember('moss', 'owner'), makeTeamMember('briar', 'owner')],
);

test('splits the members of two teams into three lists, sorted by name, with roles', () => {
  const shown = (list: typeof difference.here) =>
    list.map(({ member, here, there }) => `${member.id} ${here} ${there}`);
  assert.deepEqual(shown(difference.here), ['fen owner undefined', 'wren member undefined']);
  assert.deepEqual(shown(difference.both), ['briar member owner']);
  assert.deepEqual(shown(difference.there), ['moss undefined owner']);
});

test('exports both team titles to CSV and escapes formulas', () => {
  const lines = [...csvOf(difference, { here: '=Firmware', there: 'Security' })];
  assert.equal(lines[0], 'Name,Email,ID,Role in =Firmware,Role in Security,Membership\r\n');
  assert.equal(lines[1], 'Fen,fen@saltmarsh.example,fen,Owner,,Only in =Firmware\r\n');
  assert.equal(lines.length, 5);
});
