import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPem } from '#contract/pem.ts';
import { certificate } from '#lib/testing.ts';
import { makeCertificate } from '#server/operator/seed/demo/certificates.ts';
import { serviceOf } from '#server/domain/sign-in/sso.mapper.ts';
import { metadataXml } from '#server/areas/sign-in/samlRequests.ts';
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
      bindings: ['HTTP-POST', 'HTTP-Redirect'],
      certificates: [pem],
      wantsSignedRequests: false,
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

test('tells whether an identity provider accepts only signed requests', () => {
  const wants = (value: string) =>
    providersIn(
      plainMetadata('idp.example').replace(
        '<IDPSSODescriptor',
        `<IDPSSODescriptor WantAuthnRequestsSigned="${value}"`,
      ),
    )[0]?.wantsSignedRequests;
  assert.deepEqual(['true', '1', 'false', '0'].map(wants), [true, true, false, false]);
});

const response = '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Version="2.0"/>';
const withoutProvider = plainMetadata('idp.example').replaceAll('IDPSSODescriptor', 'RoleDescriptor');

const wrongPastes: [what: string, text: string, error: RegExp][] = [
  ['blanks', ' \n', /^This is empty\./],
  ['prose', 'tide tables', /^This isn’t XML\./],
  ['a URL', ' https://idp.example/metadata\n', /^This is a URL\. Open it in your browser/],
  [
    'a web page',
    '<!DOCTYPE html>\n<html lang="en"><title>Sign in</title>',
    /^This is a web page, not metadata\./,
  ],
  ['a web page without a document type', '<HTML><body/></HTML>', /^This is a web page/],
  [
    'a copied browser view',
    'This XML file does not appear to have any style information.',
    /^This was copied from/,
  ],
  ['JSON', '{"entityID": "https://idp.example/"}', /^This is JSON\./],
  [
    'an OpenID Connect configuration',
    '{"issuer":"https://idp.example","jwks_uri":"https://idp.example/jwks"}',
    /^This is the configuration of OpenID Connect/,
  ],
  ['a PHP configuration', "<?php\n$metadata['https://idp.example/'] = [", /^This is a PHP configuration/],
  ['escaped XML', plainMetadata('idp.example').replaceAll('<', '&lt;'), /^This XML is escaped/],
  ['base64', btoa(`<?xml version="1.0"?>${plainMetadata('idp.example')}`), /^This is base64/],
  ['a certificate', pem, /^This is a certificate\. Paste it into the certificate field/],
  [
    'a private key',
    `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----`,
    /private key/,
  ],
  [
    'incomplete XML',
    oktaMetadata(pem).slice(0, 700),
    /incomplete: it doesn’t end with “<\/md:EntityDescriptor>”/,
  ],
  [
    'a closing tag without a start',
    oktaMetadata(pem).replace('<md:KeyDescriptor use="signing">', ''),
    /invalid\. The error is on line \d/,
  ],
  ['a document type', entityBomb, /DOCTYPE/],
  ['other XML', '<feed/>', /isn’t SAML metadata\. The root element is “feed”/],
  ['metadata without a namespace', '<EntityDescriptor entityID="x"/>', /isn’t SAML metadata/],
  ['a SAML response', response, /^This is a SAML response, not metadata\./],
  ['a service provider', serviceProvider, /service provider metadata \(“https:\/\/docs.example\/saml”\)/],
  [
    'our metadata',
    metadataXml(serviceOf({ publicUrl: 'https://docs.example' }, 'p1')),
    /service provider metadata/,
  ],
  ['an empty federation', federation(), /doesn’t contain a SAML 2\.0 identity provider/],
  ['another role', withoutProvider, /doesn’t contain a SAML 2\.0 identity provider/],
];

for (const [what, text, error] of wrongPastes)
  test(`explains that ${what} is not the metadata of an identity provider`, () => {
    assert.match(errorOf(text) ?? 'no error', error);
  });
