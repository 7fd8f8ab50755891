import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPem } from '#contract/pem.ts';
import { certificate } from '#lib/testing.ts';
import { makeCertificate } from '#server/seed/demo/certificates.ts';
import { readMetadata } from './metadata.ts';
import {
  entityBomb,
  entraMetadata,
  federation,
  googleMetadata,
  keyOf,
  oktaMetadata,
  plainMetadata,
  serviceProvider,
} from './testing.ts';

const pem = toPem(certificate);
const other = `${(await makeCertificate('CN=next.example', new Date('2030-01-01'), new Date('2034-01-01'))).trim()}\n`;

function providersIn(xml: string) {
  const found = readMetadata(xml);
  assert.ok('providers' in found, JSON.stringify(found));
  return found.providers;
}
const errorOf = (xml: string) => {
  const found = readMetadata(xml);
  return 'error' in found ? found.error : undefined;
};

test('reads all values from Okta metadata', () => {
  assert.deepEqual(providersIn(oktaMetadata(pem)), [
    {
      entityID: 'http://www.okta.com/exk1fcia6d6EMsf331d8',
      name: null,
      signOn: {
        url: 'https://saltmarsh.okta.com/app/saltmarsh_colophon_1/exk1fcia6d6EMsf331d8/sso/saml',
        binding: 'HTTP-Redirect',
      },
      certificates: [pem],
      validUntil: null,
    },
  ]);
});

test('reads the SAML role and both keys from Entra ID metadata, but not its signature', () => {
  const [provider] = providersIn(entraMetadata(pem, other));
  assert.equal(provider?.entityID, 'https://sts.windows.net/8f0c1d2e-3a4b-4c5d-8e6f-7a8b9c0d1e2f/');
  assert.equal(
    provider?.signOn?.url,
    'https://login.microsoftonline.com/8f0c1d2e-3a4b-4c5d-8e6f-7a8b9c0d1e2f/saml2',
  );
  assert.deepEqual(provider?.certificates, [pem, other]);
});

test('reads the expiry of Google metadata', () => {
  const [provider] = providersIn(googleMetadata(pem));
  assert.equal(provider?.entityID, 'https://accounts.google.com/o/saml2?idpid=C01abc2de');
  assert.equal(provider?.signOn?.url, 'https://accounts.google.com/o/saml2/idp?idpid=C01abc2de');
  assert.deepEqual(provider?.certificates, [pem]);
  assert.equal(provider?.validUntil, '2034-05-12T09:41:00.000Z');
});

test('skips encryption keys, accepts keys without a use, and removes duplicates', () => {
  const keys = keyOf(pem) + keyOf(other, 'encryption') + keyOf(pem, 'signing');
  assert.deepEqual(providersIn(plainMetadata('idp.example', keys))[0]?.certificates, [pem]);
  const only = plainMetadata('idp.example', keyOf(other, 'encryption'));
  assert.deepEqual(providersIn(only)[0]?.certificates, []);
});

test('falls back to HTTP-POST if there is no HTTP-Redirect, and ignores other bindings', () => {
  assert.deepEqual(providersIn(plainMetadata('idp.example', '', 'HTTP-POST'))[0]?.signOn, {
    url: 'https://idp.example/sso',
    binding: 'HTTP-POST',
  });
  assert.equal(providersIn(plainMetadata('idp.example', '', 'SOAP'))[0]?.signOn, null);
});

test('finds all identity providers of a federation and no service providers', () => {
  const xml = federation(
    plainMetadata('one.example'),
    serviceProvider,
    federation(plainMetadata('two.example')),
  );
  assert.deepEqual(
    providersIn(xml).map(({ entityID }) => entityID),
    ['https://one.example/metadata', 'https://two.example/metadata'],
  );
});

test('explains why a text is not the metadata of an identity provider', () => {
  assert.match(errorOf('tide tables') ?? '', /This isn’t XML/);
  assert.match(errorOf('https://idp.example/metadata') ?? '', /This is a URL/);
  assert.match(
    errorOf(oktaMetadata(pem).slice(0, 700)) ?? '',
    /XML is incomplete or invalid\. The error is on line \d/,
  );
  assert.match(errorOf(entityBomb) ?? '', /DOCTYPE/);
  assert.match(errorOf('<html/>') ?? '', /isn’t SAML metadata\. The root element is “html”/);
  assert.match(errorOf('<EntityDescriptor entityID="x"/>') ?? '', /isn’t SAML metadata/);
  assert.match(
    errorOf(serviceProvider) ?? '',
    /service provider metadata \(“https:\/\/docs.example\/saml”\)/,
  );
  assert.match(errorOf(federation()) ?? '', /doesn’t contain an identity provider/);
});
