import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestFirst, preselected } from './candidates.ts';

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

test('preselects all certificates that haven’t expired, so that a rollover locks no one out', () => {
  const now = new Date('2031-05-14T12:00:00Z');
  const until = (pem: string, notBefore: string, notAfter: string) => ({
    pem,
    certificate: { ...facts, notBefore: `${notBefore}T00:00:00Z`, notAfter: `${notAfter}T00:00:00Z` },
  });
  const current = until('current', '2029-01-01', '2032-01-01');
  const next = until('next', '2031-05-01', '2034-01-01');
  const tomorrow = until('tomorrow', '2031-05-15', '2034-01-01');
  const expired = until('expired', '2027-01-01', '2031-01-01');
  const older = until('older', '2025-01-01', '2029-01-01');
  const selected = (...all: ReturnType<typeof until>[]) =>
    preselected(newestFirst(all, now), now).map(({ pem }) => pem);
  assert.deepEqual(selected(current, next), ['next', 'current']);
  assert.deepEqual(selected(expired, current, tomorrow), ['current', 'tomorrow']);
  assert.deepEqual(selected(older, expired), ['expired']);
  const five = ['1', '2', '3', '4', '5'].map((day) => until(day, `2031-05-0${day}`, '2034-01-01'));
  assert.deepEqual(selected(...five), ['5', '4', '3', '2']);
});
