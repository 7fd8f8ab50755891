import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError } from '#api/ApiError.ts';
import { saltmarsh } from '../testing.ts';
import { atItsField, bodyOf, settingsForm, valuesOf } from './settingsForm.ts';

test('The default site goes into the form as its id, and back as a reference', () => {
  const values = valuesOf(saltmarsh({ defaultContent: { type: 'site', site: 's1' } }));
  assert.equal(values.site, 's1');
  assert.deepEqual(bodyOf({ site: 'https://docs.example/sites/s2' }), {
    defaultContent: { type: 'site', site: 's2' },
  });
  assert.deepEqual(bodyOf({ site: null }), { defaultContent: null });
  assert.deepEqual(bodyOf({ title: 'Salt' }), { title: 'Salt' });
});

test('Domains are sent as they are compared: in lower case, each once', () => {
  assert.deepEqual(bodyOf({ emailDomains: ['Salt.example', 'salt.example', 'marsh.example'] }), {
    emailDomains: ['salt.example', 'marsh.example'],
  });
});

test('An address without a site in it is refused before it is sent', () => {
  assert.equal(settingsForm.safeParse({ site: 'https://docs.example/orgs/o1' }).success, false);
  assert.equal(settingsForm.safeParse({ site: null }).success, true);
});

const refused = (status: number, message: string, issues: { path: string; message: string }[] = []) =>
  new ApiError({ kind: 'refused', status, message, issues });
const issuesOf = (error: unknown) => error instanceof Error && 'issues' in error && error.issues;

test('A conflict goes to the field that can have caused it', () => {
  const taken = refused(409, 'The hostname “salt” is taken.');
  assert.deepEqual(issuesOf(atItsField(taken, { hostname: 'salt', sso: true })), [
    { path: 'body.hostname', message: 'The hostname “salt” is taken.' },
  ]);
  const noProvider = refused(409, 'There is no provider.');
  assert.deepEqual(issuesOf(atItsField(noProvider, { hostname: 'salt', sso: true })), [
    { path: 'body.sso', message: 'There is no provider.' },
  ]);
});

test('An issue of the default site goes to the field that shows it', () => {
  const unknown = refused(400, 'No.', [{ path: 'body.defaultContent.site', message: 'No such site.' }]);
  assert.deepEqual(issuesOf(atItsField(unknown, {})), [{ path: 'body.site', message: 'No such site.' }]);
});

test('What belongs to no field is told as it is', () => {
  const broken = refused(503, 'The service failed.');
  assert.equal(atItsField(broken, { title: 'Salt' }), broken);
  assert.equal(atItsField(refused(409, 'Not now.'), { title: 'Salt' }) instanceof ApiError, true);
});
