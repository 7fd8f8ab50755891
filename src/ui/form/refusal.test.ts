import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from './refusal.ts';

const shown = (name: string) => ['title', 'path'].includes(name);
const refused = (issues: unknown) => Object.assign(new Error('The section was not saved.'), { issues });

test('each issue of the service goes to its field', () => {
  const refusal = refusalOf(refused([{ path: 'body.path', message: 'Is taken.' }]), shown);
  assert.deepEqual(refusal.fields, [{ name: 'path', message: 'Is taken.' }]);
  assert.equal(refusal.message, 'The section was not saved.');
});

test('what is said at its field is not said again of the whole', () => {
  const error = Object.assign(new Error('Is taken.'), {
    issues: [{ path: 'body.path', message: 'Is taken.' }],
  });
  assert.deepEqual(refusalOf(error, shown), {
    message: '',
    fields: [{ name: 'path', message: 'Is taken.' }],
  });
  assert.equal(refusalOf(error, () => false).message, 'path: Is taken.');
});

test('an issue of a field that is not shown is said with the whole', () => {
  const refusal = refusalOf(refused([{ path: 'body.icon', message: 'Is unknown.' }]), shown);
  assert.deepEqual(refusal.fields, []);
  assert.equal(refusal.message, 'The section was not saved. icon: Is unknown.');
});

test('an error without issues is said as it is', () => {
  assert.deepEqual(refusalOf(new Error('The service can’t be reached.'), shown), {
    message: 'The service can’t be reached.',
    fields: [],
  });
});

test('issues in another shape are left out', () => {
  assert.deepEqual(refusalOf(refused(['no', { path: 1 }]), shown).fields, []);
  assert.equal(refusalOf('no', shown).message, 'It was not saved.');
});
