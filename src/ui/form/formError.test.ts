import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formErrorOf } from './formError.ts';

const shown = (name: string) => ['title', 'path'].includes(name);
const failed = (issues: unknown) => Object.assign(new Error('The section was not saved.'), { issues });

test('assigns each issue to its field', () => {
  const error = formErrorOf(failed([{ path: 'body.path', message: 'Is taken.' }]), shown);
  assert.deepEqual(error.fields, [{ name: 'path', message: 'Is taken.' }]);
  assert.equal(error.message, 'The section was not saved.');
});

test('does not repeat the message of a field for the form', () => {
  const error = Object.assign(new Error('Is taken.'), {
    issues: [{ path: 'body.path', message: 'Is taken.' }],
  });
  assert.deepEqual(formErrorOf(error, shown), {
    message: '',
    fields: [{ name: 'path', message: 'Is taken.' }],
  });
  assert.equal(formErrorOf(error, () => false).message, 'path: Is taken.');
});

test('adds issues of hidden fields to the form error', () => {
  const error = formErrorOf(failed([{ path: 'body.icon', message: 'Is unknown.' }]), shown);
  assert.deepEqual(error.fields, []);
  assert.equal(error.message, 'The section was not saved. icon: Is unknown.');
});

test('keeps an error without issues', () => {
  assert.deepEqual(formErrorOf(new Error('Can’t reach the service.'), shown), {
    message: 'Can’t reach the service.',
    fields: [],
  });
});

test('ignores invalid issues', () => {
  assert.deepEqual(formErrorOf(failed(['no', { path: 1 }]), shown).fields, []);
  assert.equal(formErrorOf('no', shown).message, 'Couldn’t save. Try again.');
});
