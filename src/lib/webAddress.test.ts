import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeAddress, webAddress } from './webAddress.ts';

test('accepts only HTTP and HTTPS URLs', () => {
  assert.equal(webAddress('https://idp.harbour.example/sso?x=1')?.host, 'idp.harbour.example');
  assert.equal(webAddress('http://localhost:8080')?.host, 'localhost:8080');
  for (const text of [
    [
      undefined,
      '',
      'idp.harbour.example',
      '//x',
      '/x',
      '?x',
      '#x',
      'https://',
      'http://[',
      'https://a:99999',
    ],
    [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\tscript:1',
      'java\r\nscript:1',
      '\u0001javascript:1',
    ],
    [
      'javascript://x.example/%0aalert(1)',
      'view-source:https://x',
      'blob:https://x.example/1',
      'about:blank',
    ],
    [
      'data:text/html,x',
      'DATA:text/html,x',
      'vbscript:x',
      'file:///x',
      'ftp://x',
      'feed:https://x',
      'ws://x',
    ],
    [
      'javascript%3Aalert(1)',
      'javascript&colon;alert(1)',
      '\u200bhttps://x',
      'h\u0442tps://x',
      'https\u003a\u200b',
    ],
  ].flat()) {
    assert.equal(webAddress(text), null, text);
    assert.throws(() => safeAddress(text ?? ''), /The service returned an invalid URL/);
  }
  assert.equal(safeAddress('https://idp.harbour.example'), 'https://idp.harbour.example/');
});
