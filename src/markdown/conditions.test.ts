import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMet } from './conditions.ts';

const claims = { plan: 'pro', installer: true, seats: 12, roles: ['crew', 'pilot'], org: { region: 'west' } };

test('evaluates comparisons of claims', () => {
  for (const met of [
    'visitor.claims.installer == true',
    'visitor.claims.installer',
    'visitor.claims.plan === "pro" && visitor.claims.seats >= 12',
    "visitor.claims.plan == 'free' || 'crew' in visitor.claims.roles",
    'visitor.claims.roles.includes("pilot")',
    '!(visitor.claims.plan == "free")',
    'visitor.claims["org"].region != "east"',
    'visitor.claims.org.region < "x"',
  ])
    assert.equal(isMet(met, claims), true, met);
  for (const unmet of [
    'visitor.claims.installer == false',
    'visitor.claims.installer == "true"',
    'visitor.claims.missing',
    'visitor.claims.missing.deep == 1',
    'visitor.claims.seats > "1"',
    'visitor.claims.roles.includes("admin")',
  ])
    assert.equal(isMet(unmet, claims), false, unmet);
  assert.equal(isMet('visitor.claims.installer == true', {}), false);
});

test('treats an invalid condition as false, and runs no code', () => {
  for (const odd of [
    '',
    '   ',
    'visitor.claims.installer ==',
    'true true',
    'visitor.claims.constructor',
    'visitor.constructor("alert(1)")()',
    'visitor.claims.installer; true',
    'true || visitor.claims.',
    '`${true}`',
    `${'('.repeat(5000)}true${')'.repeat(5000)}`,
    '"open',
  ])
    assert.equal(isMet(odd, claims), false, odd.slice(0, 40));
});
