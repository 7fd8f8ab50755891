import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherOwners, tasksOf, type Facts, type TeamFact } from './plan.ts';
import { emptyRecord, parseRecord } from './record.ts';
import { summaryOf } from './summary.ts';

const { choices: defaultChoices } = emptyRecord;

const night: TeamFact = {
  id: 't1',
  title: 'Night desk',
  role: 'owner',
  people: new Map([
    ['fen', { name: 'Fen Alder', role: 'owner' }],
    ['briar', { name: 'Briar Copse', role: 'member' }],
    ['wren', { name: 'Wren Thistle', role: 'owner' }],
  ]),
};
const harbour: TeamFact = { id: 't2', title: 'Harbour desk', role: 'member', people: null };
const fen: Facts = {
  userId: 'fen',
  name: 'Fen Alder',
  role: 'edit',
  organization: 'Saltmarsh',
  teams: [night, harbour],
};
const briar = { id: 'briar', name: 'Briar Copse' };
const newOwners = { t1: 'briar' };
const text = (facts: Facts, choices: Partial<typeof defaultChoices>) =>
  tasksOf(facts, { ...defaultChoices, ...choices }, [briar]).map((task) => `${task.step}: ${task.text}`);

test('transfers team ownership before leaving teams, and removes the member last', () => {
  assert.deepEqual(text(fen, { newOwners, makeGuest: true }), [
    'transferOwnership: Make Briar Copse an owner of Night desk',
    'leaveTeams: Night desk (owner)',
    'leaveTeams: Harbour desk',
    'makeGuest: Change role from Edit to Guest',
    'remove: Remove from Saltmarsh permanently',
  ]);
});

test('omits deselected steps, and the guest step for guests', () => {
  assert.deepEqual(text(fen, { leaveTeams: false, remove: false }), []);
  assert.deepEqual(text({ ...fen, role: null, teams: [] }, { makeGuest: true }), [
    'remove: Remove from Saltmarsh permanently',
  ]);
});

test('plans no transfer to an existing owner, and no previous role for people outside the team', () => {
  const choices = { ...defaultChoices, leaveTeams: false, remove: false };
  const wren = { id: 'wren', name: 'Wren Thistle' };
  assert.deepEqual(tasksOf(fen, { ...choices, newOwners: { t1: 'wren' } }, [wren]), []);
  const sedge = { id: 'sedge', name: 'Sedge Rowan' };
  const [task] = tasksOf(fen, { ...choices, newOwners: { t1: 'sedge' } }, [sedge]);
  assert.equal(task?.step === 'transferOwnership' && task.was, null);
});

test('returns the other owners only once the team is loaded', () => {
  assert.deepEqual(otherOwners(night, 'fen'), [{ id: 'wren', name: 'Wren Thistle' }]);
  assert.equal(otherOwners(harbour, 'fen'), null);
});

test('restores a stored record, and ignores an invalid one', () => {
  const record = {
    choices: { ...defaultChoices, newOwners, makeGuest: true },
    log: [{ id: 'leaveTeams t2', result: 'Done.', at: '2031-05-14T10:41:00.000Z' }],
    about: ['Offboarding Fen Alder'],
  };
  assert.deepEqual(parseRecord(JSON.parse(JSON.stringify(record))), record);
  assert.deepEqual(parseRecord(undefined), emptyRecord);
  assert.deepEqual(parseRecord({ ...record, choices: { newOwners: { t1: 7 }, remove: 'no' } }), emptyRecord);
});

test('summarizes completed, failed and remaining tasks', () => {
  const record = {
    ...emptyRecord,
    about: ['Offboarding Fen Alder from Saltmarsh'],
    log: [{ id: 'a', result: 'Fen Alder removed from “Night desk”', at: '2031-05-14T10:41:22.000Z' }],
  };
  const left = [{ text: 'Harbour desk', reason: 'The service failed.' }, { text: 'Remove from Saltmarsh' }];
  assert.equal(
    summaryOf(record, left),
    [
      'Offboarding Fen Alder from Saltmarsh',
      '',
      'Done',
      '- 2031-05-14 10:41 UTC: Fen Alder removed from “Night desk”',
      '',
      'Remaining',
      '- Harbour desk. Failed: The service failed.',
      '- Remove from Saltmarsh',
      '',
    ].join('\n'),
  );
});
