import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webAddress } from './webAddress.ts';

test('only http and https may be opened', () => {
  assert.equal(webAddress('https://idp.harbour.example/sso?x=1')?.host, 'idp.harbour.example');
  assert.equal(webAddress('http://localhost:8080')?.host, 'localhost:8080');
  for (const text of [undefined, '', 'idp.harbour.example', 'javascript:alert(1)', 'data:text/html,x', '//x'])
    assert.equal(webAddress(text), null);
});
