import assert from 'node:assert/strict';
import test from 'node:test';
import { certificateEnd } from './certificate.ts';
import { certificate } from './testing.ts';

test('The end of a certificate is read from PEM and from bare base64', async () => {
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`;
  assert.equal(await certificateEnd(pem), '2031-05-23T00:00:00.000Z');
  assert.equal(await certificateEnd(certificate), '2031-05-23T00:00:00.000Z');
});

test('What is no certificate has no end', async () => {
  assert.equal(await certificateEnd('-----BEGIN NOTHING-----'), null);
  assert.equal(await certificateEnd(''), null);
});
