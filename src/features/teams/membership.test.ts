import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyChange, effectOf, copyMemberships, undoChange, type Change } from './membership.ts';
import { makeTeamMember } from './testing.ts';
import { deletionText, effectText } from './teams.text.ts';

const members = [
  makeTeamMember('fen', 'owner'),
  makeTeamMember('briar', 'member'),
  makeTeamMember('wren', 'member'),
];
const roles = (list: typeof members) =>
  list.map(({ organization, team }) => `${organization.id} ${team.role}`);

test('removes members and sets roles optimistically, but leaves out added members', () => {
  const change: Change = { add: ['moss'], remove: ['briar'], memberships: { wren: { role: 'owner' } } };
  assert.deepEqual(roles(applyChange(members, change)), ['fen owner', 'wren owner']);
});

test('reports only the effective part of a change', () => {
  const change: Change = {
    add: ['fen', 'moss', 'moss', 'heron'],
    remove: ['heron', 'briar', 'nobody'],
    memberships: { wren: { role: 'member' }, fen: { role: 'member' }, teal: { role: 'owner' } },
  };
  assert.deepEqual(effectOf(members, change), {
    added: ['moss', 'teal'],
    removed: ['briar'],
    changed: [{ id: 'fen', role: 'member' }],
  });
});

test('undo restores removed members with their roles and removes added members', () => {
  const change: Change = {
    add: ['moss', 'wren'],
    remove: ['fen'],
    memberships: { briar: { role: 'owner' } },
  };
  assert.deepEqual(undoChange(members, change), {
    remove: ['moss'],
    memberships: { fen: { role: 'owner' }, briar: { role: 'member' } },
  });
});

test('restores removed members by `add`, and only owners by `memberships`', () => {
  assert.deepEqual(undoChange(members, { remove: ['fen', 'briar', 'wren'] }), {
    add: ['briar', 'wren'],
    memberships: { fen: { role: 'owner' } },
  });
  assert.deepEqual(copyMemberships(members), {
    add: ['briar', 'wren'],
    memberships: { fen: { role: 'owner' } },
  });
});

test('offers no undo for a change without effect', () => {
  assert.equal(undoChange(members, { add: ['fen'], remove: ['nobody'] }), null);
});

test('names a single member and counts several', () => {
  const team = { id: 't', title: 'Firmware' };
  const describe = (change: Change) =>
    effectText(
      effectOf(members, change),
      team,
      (id) => members.find(({ organization }) => organization.id === id)?.organization,
    );
  assert.equal(describe({ remove: ['fen'] }), 'Fen removed from “Firmware”');
  assert.equal(describe({ remove: ['fen', 'wren'] }), '2 members removed from “Firmware”');
  assert.equal(
    describe({ add: ['x', 'y'], memberships: { fen: { role: 'member' } } }),
    '2 members added to “Firmware”; Fen is no longer an owner of “Firmware”',
  );
  assert.equal(describe({ memberships: { wren: { role: 'owner' } } }), 'Wren is now an owner of “Firmware”');
  assert.equal(describe({ add: ['fen'] }), 'No changes in “Firmware”');
});

test('describes the members and access lost by deleting a team', () => {
  assert.equal(deletionText({ members: 0, spaces: 0 }), 'The team has no members.');
  assert.equal(
    deletionText({ members: 1, spaces: 2 }),
    '1 member will be removed from the team and lose the access it grants to 2 spaces.',
  );
  assert.equal(
    deletionText({ members: 14, spaces: 0 }),
    '14 members will be removed from the team. The team doesn’t grant access to any spaces.',
  );
});
