import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeTexts, targetPath } from './audit.text.ts';

test('describes changes with their values, and others by name', () => {
  assert.deepEqual(
    changeTexts({
      changes: {
        title: { from: 'Tides', to: 'Currents' },
        defaultLevel: { to: 'edit' },
        sso: { from: true, to: false },
        emailDomains: { from: [], to: ['saltmarsh.example'] },
        certificate: {},
        'members.u1': { from: 'member', to: 'owner' },
        'customFields.region': { from: 'North' },
      },
    }),
    [
      'Title: Tides → Currents',
      'Default level: none → edit',
      'Sso: true → false',
      'Email domains: none → saltmarsh.example',
      'Certificate changed',
      'Team role: member → owner',
      'region: North → none',
    ],
  );
  assert.deepEqual(changeTexts({}), []);
});

test('links to the screen of a target, and to none for unknown types', () => {
  assert.equal(targetPath('o1', { type: 'team', id: 't1' }), '/orgs/o1/teams/t1');
  const request = { type: 'change-request', id: 'c1' };
  assert.equal(targetPath('o1', request, { spaceId: 's1' }), '/orgs/o1/spaces/s1/change-requests/c1');
  assert.equal(targetPath('o1', request), undefined);
  assert.equal(targetPath('o1', { type: 'tide', id: 't1' }), undefined);
});
