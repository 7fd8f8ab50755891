import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeTexts, targetPath, typeName } from './audit.text.ts';

test('describes changes with their values, and others by name', () => {
  assert.deepEqual(
    changeTexts({
      changes: {
        title: { from: 'Tides', to: 'Currents' },
        defaultLevel: { to: 'edit' },
        sso: { from: true, to: false },
        emailDomains: { from: [], to: ['saltmarsh.example'] },
        certificate: {},
        certificateState: { to: 'month' },
        'members.u1': { from: 'member', to: 'owner' },
        'customFields.region': { from: 'North' },
      },
    }),
    [
      'Title: Tides → Currents',
      'Default level: none → edit',
      'SSO: on → off',
      'Email domains: none → saltmarsh.example',
      'Certificate changed',
      'Certificate: expires within a month',
      'Team role: member → owner',
      'region: North → none',
    ],
  );
  assert.deepEqual(changeTexts({}), []);
});

test('names kinds of targets with the field’s abbreviations', () => {
  assert.deepEqual(['saml-provider', 'site-section', 'openapi-spec'].map(typeName), [
    'SAML provider',
    'Site section',
    'OpenAPI spec',
  ]);
});

test('links to the screen of a target, and to none for unknown types', () => {
  assert.equal(targetPath('o1', { type: 'team', id: 't1' }), '/orgs/o1/teams/t1');
  const request = { type: 'change-request', id: 'c1' };
  assert.equal(targetPath('o1', request, { spaceId: 's1' }), '/orgs/o1/spaces/s1/change-requests/c1');
  assert.equal(targetPath('o1', request), undefined);
  assert.equal(targetPath('o1', { type: 'tide', id: 't1' }), undefined);
});
