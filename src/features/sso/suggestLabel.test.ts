import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestLabel, type IdentityProvider } from './metadata.ts';

const suggested = (url: string, name: string | null = null) => {
  const provider: IdentityProvider = {
    entityID: 'urn:example:idp',
    name,
    signOn: { url, binding: 'HTTP-Redirect' },
    bindings: ['HTTP-Redirect'],
    certificates: [],
    wantsSignedRequests: false,
    validUntil: null,
  };
  return suggestLabel(provider);
};

test('suggests the display name, the vendor or the host as the label', () => {
  assert.equal(suggested('https://idp.harbour.example/sso', 'Harbour Directory'), 'Harbour Directory');
  assert.equal(suggested('https://saltmarsh.okta.com/app/x/sso/saml'), 'Okta');
  assert.equal(suggested('https://login.microsoftonline.com/x/saml2'), 'Entra ID');
  assert.equal(suggested('https://accounts.google.com/o/saml2/idp'), 'Google Workspace');
  assert.equal(suggested('https://idp.harbour.example/sso'), 'harbour.example');
  assert.equal(suggested('https://okta.com.harbour.example/sso'), 'okta.com.harbour.example');
  assert.equal(suggested('nowhere'), 'urn:example:idp');
});

test('never suggests a label above the length limit', () => {
  const long = 'x'.repeat(31);
  assert.equal(suggested('https://idp.harbour.example/sso', long), 'harbour.example');
  assert.equal(suggested(`https://${long}.example/`).length, 30);
});
