import assert from 'node:assert/strict';
import test from 'node:test';
import type { Organization } from '#contract/organizations.ts';
import { saltmarsh } from '../testing.ts';
import { conflictsIn } from '#ui/form/useGuardedSave.ts';
import { oldValues, savedWords, settingWords } from './settings.ts';
import { settingsFields, valuesOf, type SettingsValues } from './settingsForm.ts';

const conflictsOf = (read: Organization, now: Organization, mine: SettingsValues) =>
  conflictsIn(settingsFields, valuesOf(read), valuesOf(now), mine);

test('A field that nobody else touched is no conflict', () => {
  const now = saltmarsh({ hostname: 'marsh' });
  assert.deepEqual(conflictsOf(saltmarsh(), now, { title: 'Salt' }), []);
});

test('A field that someone else has changed meanwhile is a conflict, with both values in words', () => {
  const now = saltmarsh({ title: 'Marsh', defaultRole: null });
  assert.deepEqual(conflictsOf(saltmarsh(), now, { title: 'Salt', defaultRole: 'edit', ai: true }), [
    { name: 'title', title: 'Title', theirs: 'Marsh', mine: 'Salt' },
    { name: 'defaultRole', title: 'Default role', theirs: 'Guest', mine: 'Edit' },
  ]);
});

test('The same change made by two people is no conflict', () => {
  const domains = ['marsh.example', 'saltmarsh.example'];
  const now = saltmarsh({ emailDomains: domains });
  assert.deepEqual(conflictsOf(saltmarsh(), now, { emailDomains: [...domains] }), []);
});

test('Undo sends the old values of what was changed, and null where there was none', () => {
  assert.deepEqual(
    oldValues(saltmarsh(), { title: 'Salt', logo: 'https://saltmarsh.example/logo.svg', defaultRole: null }),
    { title: 'Saltmarsh Press', logo: null, defaultRole: 'read' },
  );
});

test('A hostname set for the first time can’t be taken back, and nothing that was saved with it', () => {
  const { hostname: _, ...rest } = saltmarsh();
  assert.equal(oldValues(rest, { hostname: 'marsh', title: 'Salt' }), null);
});

test('What was saved reads as a sentence', () => {
  assert.equal(savedWords({ title: 'Salt' }), 'Saved: title.');
  assert.equal(savedWords({ sso: true, hostname: 'salt' }), 'Saved: hostname and single sign-on.');
  assert.equal(savedWords({ ai: false }), 'Saved: AI features.');
});

test('Values read as words, whatever their kind', () => {
  assert.equal(
    settingWords('emailDomains', { emailDomains: ['a.example', 'b.example'] }),
    'a.example and b.example',
  );
  assert.equal(settingWords('emailDomains', { emailDomains: [] }), 'None');
  assert.equal(settingWords('defaultContent', { defaultContent: null }), 'None');
  assert.equal(settingWords('sso', { sso: true }), 'On');
});
