import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, effectOf, joiningAs, takenBack, type Change } from './membership.ts';
import { personOf } from './testing.ts';
import { deletionWords, effectWords } from './team.words.ts';

const members = [personOf('fen', 'owner'), personOf('briar', 'member'), personOf('wren', 'member')];
const roles = (list: typeof members) =>
  list.map(({ organization, team }) => `${organization.id} ${team.role}`);

test('a change takes people out and gives roles; who is new is not shown before it is read', () => {
  const change: Change = { add: ['moss'], remove: ['briar'], memberships: { wren: { role: 'owner' } } };
  assert.deepEqual(roles(changed(members, change)), ['fen owner', 'wren owner']);
});

test('what a change does is told apart from what it asks for', () => {
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

test('undo brings back who went, with the role they had, and takes out who came', () => {
  const change: Change = {
    add: ['moss', 'wren'],
    remove: ['fen'],
    memberships: { briar: { role: 'owner' } },
  };
  assert.deepEqual(takenBack(members, change), {
    remove: ['moss'],
    memberships: { fen: { role: 'owner' }, briar: { role: 'member' } },
  });
});

test('restores removed members by `add`, and only owners by `memberships`', () => {
  assert.deepEqual(takenBack(members, { remove: ['fen', 'briar', 'wren'] }), {
    add: ['briar', 'wren'],
    memberships: { fen: { role: 'owner' } },
  });
  assert.deepEqual(joiningAs(members), {
    add: ['briar', 'wren'],
    memberships: { fen: { role: 'owner' } },
  });
});

test('what changes nothing has no undo', () => {
  assert.equal(takenBack(members, { add: ['fen'], remove: ['nobody'] }), null);
});

test('one person is named, several are counted', () => {
  const team = { id: 't', title: 'Firmware' };
  const say = (change: Change) =>
    effectWords(
      effectOf(members, change),
      team,
      (id) => members.find(({ organization }) => organization.id === id)?.organization,
    );
  assert.equal(say({ remove: ['fen'] }), 'Fen was removed from “Firmware”.');
  assert.equal(say({ remove: ['fen', 'wren'] }), '2 members were removed from “Firmware”.');
  assert.equal(
    say({ add: ['x', 'y'], memberships: { fen: { role: 'member' } } }),
    '2 members were added to “Firmware”; Fen no longer owns “Firmware”.',
  );
  assert.equal(say({ memberships: { wren: { role: 'owner' } } }), 'Wren is now an owner of “Firmware”.');
  assert.equal(say({ add: ['fen'] }), 'Nothing was changed in “Firmware”.');
});

test('deleting a team says what goes with it', () => {
  assert.equal(deletionWords({ members: 0, spaces: 0 }), 'Nobody is in it.');
  assert.equal(
    deletionWords({ members: 1, spaces: 2 }),
    '1 member leaves it, and loses what it gives in 2 spaces.',
  );
  assert.equal(deletionWords({ members: 14, spaces: 0 }), '14 members leave it; it gives them no space.');
});
