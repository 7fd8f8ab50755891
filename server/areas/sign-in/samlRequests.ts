// Outgoing messages: the metadata, and the request for a sign-in.
import { deflateRawSync } from 'node:zlib';
import { escapeHtml as escape } from '#server/base/lib/html.ts';

/** Our addresses of a provider. */
export type ServiceUrls = { acsURL: string; startURL: string; entityID: string };

const postBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

/** Returns the metadata of the service provider that an identity provider's configuration can import. */
export const metadataXml = ({ acsURL, entityID }: ServiceUrls) => `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escape(entityID)}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService index="0" isDefault="true" Binding="${postBinding}" Location="${escape(acsURL)}"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;

type Sent = ServiceUrls & { id: string; ssoURL: string; at: Date };

/** Returns the request for a sign-in. It specifies no NameID format, because not every provider supports one. */
export const authnRequest = ({ id, ssoURL, acsURL, entityID, at }: Sent) =>
  `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at.toISOString()}" Destination="${escape(ssoURL)}" ProtocolBinding="${postBinding}" AssertionConsumerServiceURL="${escape(acsURL)}"><saml:Issuer>${escape(entityID)}</saml:Issuer><samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>`;

/** Returns the address that brings a request by the Redirect binding. Keeps the query of `ssoURL`. */
export function redirectUrl(ssoURL: string, request: string) {
  const url = new URL(ssoURL);
  url.searchParams.set('SAMLRequest', deflateRawSync(request).toString('base64'));
  return url.href;
}
