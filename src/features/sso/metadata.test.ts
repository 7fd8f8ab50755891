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
const faultOf = (xml: string) => {
  const found = readMetadata(xml);
  return 'fault' in found ? found.fault : undefined;
};

test('Okta’s metadata tells all that the form needs', () => {
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

test('of Entra ID’s metadata the role for SAML is read, both its keys, and not its signature', () => {
  const [provider] = providersIn(entraMetadata(pem, other));
  assert.equal(provider?.entityID, 'https://sts.windows.net/8f0c1d2e-3a4b-4c5d-8e6f-7a8b9c0d1e2f/');
  assert.equal(
    provider?.signOn?.url,
    'https://login.microsoftonline.com/8f0c1d2e-3a4b-4c5d-8e6f-7a8b9c0d1e2f/saml2',
  );
  assert.deepEqual(provider?.certificates, [pem, other]);
});

test('Google’s metadata says until when it holds', () => {
  const [provider] = providersIn(googleMetadata(pem));
  assert.equal(provider?.entityID, 'https://accounts.google.com/o/saml2?idpid=C01abc2de');
  assert.equal(provider?.signOn?.url, 'https://accounts.google.com/o/saml2/idp?idpid=C01abc2de');
  assert.deepEqual(provider?.certificates, [pem]);
  assert.equal(provider?.validUntil, '2034-05-12T09:41:00.000Z');
});

test('a key for encryption is left out, a key without a use is taken, the same one once', () => {
  const keys = keyOf(pem) + keyOf(other, 'encryption') + keyOf(pem, 'signing');
  assert.deepEqual(providersIn(plainMetadata('idp.example', keys))[0]?.certificates, [pem]);
  const only = plainMetadata('idp.example', keyOf(other, 'encryption'));
  assert.deepEqual(providersIn(only)[0]?.certificates, []);
});

test('without HTTP-Redirect the address of HTTP-POST is taken, and no other', () => {
  assert.deepEqual(providersIn(plainMetadata('idp.example', '', 'HTTP-POST'))[0]?.signOn, {
    url: 'https://idp.example/sso',
    binding: 'HTTP-POST',
  });
  assert.equal(providersIn(plainMetadata('idp.example', '', 'SOAP'))[0]?.signOn, null);
});

test('a federation’s identity providers are all found, its service providers are not', () => {
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

test('what is no metadata of an identity provider is told for what it is', () => {
  assert.match(faultOf('tide tables') ?? '', /This is no XML/);
  assert.match(faultOf('https://idp.example/metadata') ?? '', /This is an address/);
  assert.match(faultOf(oktaMetadata(pem).slice(0, 700)) ?? '', /no complete XML: it goes wrong in line \d/);
  assert.match(faultOf(entityBomb) ?? '', /DOCTYPE/);
  assert.match(faultOf('<html/>') ?? '', /no SAML metadata: it begins with “html”/);
  assert.match(faultOf('<EntityDescriptor entityID="x"/>') ?? '', /no SAML metadata/);
  assert.match(faultOf(serviceProvider) ?? '', /of a service provider, “https:\/\/docs.example\/saml”/);
  assert.match(faultOf(federation()) ?? '', /No identity provider is described/);
});
