import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestFirst } from './candidates.ts';

const candidate = (pem: string, notBefore: string | null) => ({
  pem,
  certificate: notBefore === null ? null : { ...facts, notBefore: `${notBefore}T00:00:00.000Z` },
});
const facts = {
  subject: 'CN=a',
  issuer: 'CN=a',
  isSelfSigned: true,
  notAfter: '2040-01-01T00:00:00.000Z',
  fingerprint: null,
  key: 'RSA',
};

test('puts the newest certificate that is already valid first', () => {
  const order = newestFirst(
    [
      candidate('unread', null),
      candidate('tomorrow', '2031-05-15'),
      candidate('old', '2028-01-01'),
      candidate('new', '2031-01-01'),
    ],
    new Date('2031-05-14T12:00:00Z'),
  );
  assert.deepEqual(
    order.map(({ pem }) => pem),
    ['new', 'old', 'tomorrow', 'unread'],
  );
});
