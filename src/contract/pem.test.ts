import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { makeCertificate } from '#server/operator/seed/demo/certificates.ts';
import { findPem, readPem, toPem } from './pem.ts';
import { certificate as bare } from '#lib/testing.ts';

const pem = toPem(bare);
const other = await makeCertificate(
  'CN=signing.tide-office.example',
  new Date('2030-01-01'),
  new Date('2034-01-01'),
);
const certificatesIn = (text: string) => findPem(text).certificates;
const faultOf = (text: string) => {
  const read = readPem(text);
  return 'fault' in read ? read.fault : undefined;
};

test('finds a certificate in any format and normalizes it', () => {
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

test('finds all certificates in order', () => {
  assert.deepEqual(certificatesIn(`${pem}${other}`), [pem, other.trim() + '\n']);
  const frameless = other.replace(/-----[^-]+-----|\s/g, '');
  assert.deepEqual(certificatesIn(`${frameless}\n\n${bare}`), [other.trim() + '\n', pem]);
  assert.deepEqual(certificatesIn(bare.replace(/=+$/, '') + frameless), [pem, other.trim() + '\n']);
});

test('detects private keys with and without labels', () => {
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
    assert.deepEqual(findPem(text), { certificates: [], hasPrivateKey: true, isMetadata: false }, text);
    assert.deepEqual(findPem(pem + text), { certificates: [pem], hasPrivateKey: true, isMetadata: false });
  }
  assert.equal(findPem(pem).hasPrivateKey, false);
});

test('ignores public keys, requests and truncated certificates', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  for (const text of [
    String(publicKey.export({ type: 'spki', format: 'pem' })),
    publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    pem.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'),
    pem.slice(0, 300),
    'tide tables',
    '',
  ])
    assert.deepEqual(findPem(text), { certificates: [], hasPrivateKey: false, isMetadata: false }, text);
});

test('distinguishes metadata from certificates', () => {
  const metadata = `<md:EntityDescriptor entityID="x"><ds:X509Certificate>${bare}</ds:X509Certificate></md:EntityDescriptor>`;
  assert.equal(findPem(metadata).isMetadata, true);
  assert.equal(findPem('<EntitiesDescriptor\n xmlns="x"/>').isMetadata, true);
  assert.equal(findPem('<html>EntityDescriptor</html>').isMetadata, false);
});

test('accepts any text, and finds a certificate in any text', () => {
  const junk = fc.oneof(fc.string(), fc.base64String(), fc.constantFrom('M', 'MI', 'MII', '\n', '----', '<'));
  fc.assert(
    fc.property(fc.array(junk), (parts) => void findPem(parts.join('M'))),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) =>
      certificatesIn(`${text}\n${pem}${text}`).includes(pem),
    ),
  );
});

test('reads PEM with surrounding text, bare base64, any line breaks and obsolete labels', () => {
  for (const text of [
    pem,
    bare,
    pem.replaceAll('\n', '\r\n'),
    pem.replaceAll('\n', ' '),
    bare.replace(/.{76}/g, '$&\n'),
    pem.replaceAll('CERTIFICATE', 'X509 CERTIFICATE'),
    pem.replaceAll('CERTIFICATE', 'X.509 CERTIFICATE'),
    `Bag Attributes\n    friendlyName: Mine\n${pem}Made by the tide office`,
    `${pem}${pem}`,
  ])
    assert.deepEqual(readPem(text), { pem }, text);
});

/** The same content with a length in too many bytes, which DER forbids. */
const longLength = Buffer.concat([
  Buffer.from([0x30, 0x83, 0x00, 0x01, 0x54]),
  Buffer.from(bare, 'base64').subarray(4),
]).toString('base64');

test('rejects text that RFC 7468 or DER does not allow', () => {
  for (const text of [
    '',
    'tide tables',
    bare.replace(/=+$/, ''),
    `${bare.slice(0, -3)}h=`,
    `${bare}AAAA`,
    bare.slice(0, 200),
    `"${bare}"`,
    pem.replaceAll('\n', '\\n'),
    pem.replace('-----END CERTIFICATE-----', ''),
    pem.replace('-----BEGIN CERTIFICATE-----', ''),
    pem.replace('END CERTIFICATE', 'END X509 CERTIFICATE'),
    pem.replaceAll('CERTIFICATE', 'TRUSTED CERTIFICATE'),
    pem.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'),
    pem.replace('-----\n', '-----\nProc-Type: 4,CLEAR\n\n'),
    longLength,
    toPem(longLength),
  ])
    assert.equal(faultOf(text), 'none', text);
});

test('reports two certificates, a private key with a certificate, and metadata as different errors', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const frameless = other.replace(/-----[^-]+-----|\s/g, '');
  assert.equal(faultOf(`${pem}${other}`), 'several');
  assert.equal(faultOf(bare.replace(/=+$/, '') + frameless), 'several');
  assert.equal(
    faultOf(`${pem}${String(privateKey.export({ type: 'pkcs8', format: 'pem' }))}`),
    'private-key',
  );
  assert.equal(
    faultOf(privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')),
    'private-key',
  );
  assert.equal(faultOf(`<EntityDescriptor entityID="x">${bare}</EntityDescriptor>`), 'metadata');
});

test('reads each found certificate', () => {
  const part = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.constantFrom(pem, bare, other, longLength, '\n', '"'),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      for (const found of certificatesIn(parts.join(' '))) assert.deepEqual(readPem(found), { pem: found });
    }),
    { numRuns: 1000 },
  );
});
