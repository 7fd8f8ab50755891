import assert from 'node:assert/strict';
import test from 'node:test';
import type { Organization } from '#contract/areas/organizations.ts';
import { conflictsIn } from '#ui/form/useGuardedSave.ts';
import { saltmarsh } from '../testing.ts';
import { previousValues, savedText, settingText } from './settings.ts';
import { settingsFields, valuesOf, type SettingsValues } from './settingsForm.ts';

const conflictsOf = (base: Organization, now: Organization, mine: SettingsValues) =>
  conflictsIn(settingsFields, valuesOf(base), valuesOf(now), mine);

test('reports no conflict for a field that no one else changed', async () => {
  const now = saltmarsh({ hostname: 'marsh' });
  assert.deepEqual(await conflictsOf(saltmarsh(), now, { title: 'Salt' }), []);
});

test('reports a conflict with both values for a field that someone else changed', async () => {
  const now = saltmarsh({ title: 'Marsh', defaultRole: null });
  assert.deepEqual(await conflictsOf(saltmarsh(), now, { title: 'Salt', defaultRole: 'edit', ai: true }), [
    { name: 'title', title: 'Title', theirs: 'Marsh', mine: 'Salt' },
    { name: 'defaultRole', title: 'Default role', theirs: 'Guest', mine: 'Edit' },
  ]);
});

test('reports no conflict if both made the same change', async () => {
  const domains = ['marsh.example', 'saltmarsh.example'];
  const now = saltmarsh({ emailDomains: domains });
  assert.deepEqual(await conflictsOf(saltmarsh(), now, { emailDomains: [...domains] }), []);
});

test('undo sends the previous values, and null for values that were unset', () => {
  assert.deepEqual(
    previousValues(saltmarsh(), {
      title: 'Salt',
      logo: 'https://saltmarsh.example/logo.svg',
      defaultRole: null,
    }),
    { title: 'Saltmarsh Press', logo: null, defaultRole: 'read' },
  );
});

test('can’t undo a save that set a hostname for the first time', () => {
  const { hostname: _, ...rest } = saltmarsh();
  assert.equal(previousValues(rest, { hostname: 'marsh', title: 'Salt' }), null);
});

test('lists the saved settings', () => {
  assert.equal(savedText({ title: 'Salt' }), 'Settings saved: title');
  assert.equal(savedText({ sso: true, hostname: 'salt' }), 'Settings saved: hostname and single sign-on');
  assert.equal(savedText({ ai: false }), 'Settings saved: AI features');
});

test('formats values of every type', () => {
  assert.equal(
    settingText('emailDomains', { emailDomains: ['a.example', 'b.example'] }),
    'a.example and b.example',
  );
  assert.equal(settingText('emailDomains', { emailDomains: [] }), 'None');
  assert.equal(settingText('defaultContent', { defaultContent: null }), 'None');
  assert.equal(settingText('sso', { sso: true }), 'On');
});
