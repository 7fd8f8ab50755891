import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { test } from 'node:test';
import { toPem } from '#contract/pem.ts';
import { certificate } from '#lib/testing.ts';
import { readCertificate } from './x509.ts';

test('reads subject, validity and fingerprint from PEM and bare base64', async () => {
  const read = await readCertificate(toPem(certificate));
  assert.deepEqual(read, {
    subject: 'CN=signing.harbour.example',
    issuer: 'CN=signing.harbour.example',
    isSelfSigned: true,
    notBefore: '2029-05-24T00:00:00.000Z',
    notAfter: '2031-05-23T00:00:00.000Z',
    fingerprint: new X509Certificate(toPem(certificate)).fingerprint256,
    key: 'EC, P-256; signed with SHA-256',
  });
  assert.deepEqual(await readCertificate(certificate), read);
});

test('returns null for an invalid certificate', async () => {
  for (const text of ['', 'tide tables', '-----BEGIN NOTHING-----', toPem(certificate.slice(0, 100))])
    assert.equal(await readCertificate(text), null);
});
