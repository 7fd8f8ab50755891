import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError } from '#api/http/ApiError.ts';
import { saltmarsh } from '../testing.ts';
import { bodyOf, settingsForm, valuesOf, withFieldIssues } from './settingsForm.ts';

test('converts the default site to its ID and back to a reference', () => {
  const values = valuesOf(saltmarsh({ defaultContent: { type: 'site', site: 's1' } }));
  assert.equal(values.site, 's1');
  assert.deepEqual(bodyOf({ site: 'https://docs.example/sites/s2' }), {
    defaultContent: { type: 'site', site: 's2' },
  });
  assert.deepEqual(bodyOf({ site: null }), { defaultContent: null });
  assert.deepEqual(bodyOf({ title: 'Salt' }), { title: 'Salt' });
});

test('sends domains in lower case without duplicates', () => {
  assert.deepEqual(bodyOf({ emailDomains: ['Salt.example', 'salt.example', 'marsh.example'] }), {
    emailDomains: ['salt.example', 'marsh.example'],
  });
});

test('rejects a URL without a site ID', () => {
  assert.equal(settingsForm.safeParse({ site: 'https://docs.example/orgs/o1' }).success, false);
  assert.equal(settingsForm.safeParse({ site: null }).success, true);
});

const apiError = (status: number, message: string, issues: { path: string; message: string }[] = []) =>
  new ApiError({ kind: 'refused', status, message, issues });
const issuesOf = (error: unknown) => error instanceof Error && 'issues' in error && error.issues;

test('assigns a conflict to the field that can cause it', () => {
  const taken = apiError(409, 'The hostname “salt” is taken.');
  assert.deepEqual(issuesOf(withFieldIssues(taken, { hostname: 'salt', sso: true })), [
    { path: 'body.hostname', message: 'The hostname “salt” is taken.' },
  ]);
  const noProvider = apiError(409, 'No provider is set up.');
  assert.deepEqual(issuesOf(withFieldIssues(noProvider, { hostname: 'salt', sso: true })), [
    { path: 'body.sso', message: 'No provider is set up.' },
  ]);
});

test('assigns an issue of the default site to its form field', () => {
  const unknown = apiError(400, 'No.', [{ path: 'body.defaultContent.site', message: 'No such site.' }]);
  assert.deepEqual(issuesOf(withFieldIssues(unknown, {})), [{ path: 'body.site', message: 'No such site.' }]);
});

test('returns other errors unchanged', () => {
  const broken = apiError(503, 'The service failed.');
  assert.equal(withFieldIssues(broken, { title: 'Salt' }), broken);
  assert.equal(withFieldIssues(apiError(409, 'Not now.'), { title: 'Salt' }) instanceof ApiError, true);
});
