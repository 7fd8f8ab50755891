import assert from 'node:assert/strict';
import test from 'node:test';
import { certificateEnd } from './certificate.ts';

// Self-signed for CN=signing.harbour.example, valid from 24 May 2029 to 23 May 2031; its key is forgotten.
const certificate = `-----BEGIN CERTIFICATE-----
MIIBVDCB+6ADAgECAhEA1cjdvvLdTiBM37GcrEn4lTAKBggqhkjOPQQDAjAiMSAw
HgYDVQQDExdzaWduaW5nLmhhcmJvdXIuZXhhbXBsZTAeFw0yOTA1MjQwMDAwMDBa
Fw0zMTA1MjMwMDAwMDBaMCIxIDAeBgNVBAMTF3NpZ25pbmcuaGFyYm91ci5leGFt
cGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEt510+XGgodEY5Bh+FV4LkSnG
j3TSRwRjNRmy3SKbOO+IOjRyFJoyUB7oNQd1ntwt+zGOaLawypKn7jJ2ubJ4mqMS
MBAwDgYDVR0PAQH/BAQDAgeAMAoGCCqGSM49BAMCA0gAMEUCIQCTZvxpLPrav+Pd
MptGH7PZHf/lxNoYPUX01nJ4DLm9tAIgckLql+EJDIBUJ0r72eV5q9YEM7oTN8KE
7Pwl8/0NChg=
-----END CERTIFICATE-----
`;

test('The end of a certificate is read from PEM and from bare base64', async () => {
  const bare = certificate.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '');
  assert.equal(await certificateEnd(certificate), '2031-05-23T00:00:00.000Z');
  assert.equal(await certificateEnd(bare), '2031-05-23T00:00:00.000Z');
});

test('What is no certificate has no end', async () => {
  assert.equal(await certificateEnd('-----BEGIN NOTHING-----'), null);
  assert.equal(await certificateEnd(''), null);
});
