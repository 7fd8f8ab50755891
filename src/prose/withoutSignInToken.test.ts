import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutSignInToken } from './withoutSignInToken.ts';

const own = 'https://docs.saltmarsh.example';
const from = (address: string) => withoutSignInToken(address, own);

test('removes the sign-in token from a link to the console', () => {
  assert.equal(from(`${own}/orgs/o1?role=admin#token=t`), `${own}/orgs/o1?role=admin`);
  assert.equal(from(`${own}/orgs#a=1&token=t&token=u&b`), `${own}/orgs#a=1&b`);
  for (const address of [
    `${own}/#to\nken=t`,
    `HTTPS://Docs.Saltmarsh.Example:443#token=`,
    '//docs.saltmarsh.example/#token=t',
  ])
    assert.equal(from(address), `${own}/`, address);
});

test('returns other URLs unchanged', () => {
  for (const address of [
    `${own}/orgs#section-2`,
    `${own}#a&&b`,
    'https://tides.example/#token=t',
    'mailto:fen@saltmarsh.example#token=t',
    'http://[',
  ])
    assert.equal(from(address), address);
});
