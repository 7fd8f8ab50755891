import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { makeCertificate } from '#server/seed/demo/certificates.ts';
import { pemText, toPem } from './pem.ts';
import { certificate as bare } from './testing.ts';

const pem = toPem(bare);
const other = await makeCertificate(
  'CN=signing.tide-office.example',
  new Date('2030-01-01'),
  new Date('2034-01-01'),
);
const certificatesIn = (text: string) => pemText(text).certificates;

test('a certificate is found however it is written, and becomes the same clean PEM', () => {
  for (const text of [
    pem,
    bare,
    pem.replaceAll('\n', '\r\n'),
    pem.replaceAll('\n', '\n    '),
    pem.replaceAll('\n', '\\n'),
    pem.replaceAll('\n', '&#xD;\n'),
    bare.replace(/=+$/, ''),
    bare.replace(/.{76}/g, '$&\n'),
    pem.replaceAll('-----BEGIN CERTIFICATE-----', '').replaceAll('-----END CERTIFICATE-----', ''),
    pem.replaceAll('CERTIFICATE', 'X509 CERTIFICATE'),
    pem.replace('-----END CERTIFICATE-----', ''),
    `Bag Attributes\n    friendlyName: Mine\nsubject=CN = signing\n${pem}Made by the tide office`,
    `<ds:X509Certificate>\n${bare}\n</ds:X509Certificate>`,
    `{"x5c": ["${bare}"]}`,
    `${pem}\n${pem}`,
  ])
    assert.deepEqual(certificatesIn(text), [pem], text);
});

test('all certificates of a text are found, in their order', () => {
  assert.deepEqual(certificatesIn(`${pem}${other}`), [pem, other.trim() + '\n']);
  const frameless = other.replace(/-----[^-]+-----|\s/g, '');
  assert.deepEqual(certificatesIn(`${frameless}\n\n${bare}`), [other.trim() + '\n', pem]);
  assert.deepEqual(certificatesIn(bare.replace(/=+$/, '') + frameless), [pem, other.trim() + '\n']);
});

test('a private key is noticed in every frame and without one, and is never a certificate', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const texts = [rsa, ec].flatMap((key) => [
    String(key.export({ type: 'pkcs8', format: 'pem' })),
    String(key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' })),
    key.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  ]);
  texts.push(String(rsa.export({ type: 'pkcs1', format: 'pem' })));
  texts.push(rsa.export({ type: 'pkcs1', format: 'der' }).toString('base64'));
  texts.push(ec.export({ type: 'sec1', format: 'der' }).toString('base64'));
  for (const text of texts) {
    assert.deepEqual(pemText(text), { certificates: [], hasPrivateKey: true, isMetadata: false }, text);
    assert.deepEqual(pemText(pem + text), { certificates: [pem], hasPrivateKey: true, isMetadata: false });
  }
  assert.equal(pemText(pem).hasPrivateKey, false);
});

test('public keys, requests and cut-off certificates are none', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  for (const text of [
    String(publicKey.export({ type: 'spki', format: 'pem' })),
    publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    pem.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'),
    pem.slice(0, 300),
    'tide tables',
    '',
  ])
    assert.deepEqual(pemText(text), { certificates: [], hasPrivateKey: false, isMetadata: false }, text);
});

test('metadata is told from a certificate', () => {
  const metadata = `<md:EntityDescriptor entityID="x"><ds:X509Certificate>${bare}</ds:X509Certificate></md:EntityDescriptor>`;
  assert.equal(pemText(metadata).isMetadata, true);
  assert.equal(pemText('<EntitiesDescriptor\n xmlns="x"/>').isMetadata, true);
  assert.equal(pemText('<html>EntityDescriptor</html>').isMetadata, false);
});

test('no text makes it stumble, and a certificate is found amid any other', () => {
  const junk = fc.oneof(fc.string(), fc.base64String(), fc.constantFrom('M', 'MI', 'MII', '\n', '----', '<'));
  fc.assert(
    fc.property(fc.array(junk), (parts) => void pemText(parts.join('M'))),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) =>
      certificatesIn(`${text}\n${pem}${text}`).includes(pem),
    ),
  );
});
