import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnAddress } from './returnAddress.ts';

const to = (address: string) => returnAddress(new URLSearchParams({ to: address }));

test('returns only to addresses of this console', () => {
  assert.equal(to('/orgs/o1/members?role=admin'), '/orgs/o1/members?role=admin');
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/x/../\n/evil.example',
    'javascript:alert(1)',
    '/connect',
  ])
    assert.equal(to(elsewhere), '/');
});
