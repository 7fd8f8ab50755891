// Test metadata in the structure of three vendors, with invented tenants and certificates.

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const binding = (name: string) => `urn:oasis:names:tc:SAML:2.0:bindings:${name}`;
const nameId = (name: string) => `urn:oasis:names:tc:SAML:1.1:nameid-format:${name}`;
const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
const folded = (pem: string) => bare(pem).replace(/.{76}(?=.)/g, '$&\n');

/** Okta: namespace prefixes, HTTP-POST before HTTP-Redirect, a line-wrapped certificate. */
export const oktaMetadata = (pem: string) => `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor entityID="http://www.okta.com/exk1fcia6d6EMsf331d8" xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">
<md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="${protocol}">
<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${folded(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
<md:NameIDFormat>${nameId('unspecified')}</md:NameIDFormat>
<md:NameIDFormat>${nameId('emailAddress')}</md:NameIDFormat>
<md:SingleSignOnService Binding="${binding('HTTP-POST')}" Location="https://saltmarsh.okta.com/app/saltmarsh_colophon_1/exk1fcia6d6EMsf331d8/sso/saml"/>
<md:SingleSignOnService Binding="${binding('HTTP-Redirect')}" Location="https://saltmarsh.okta.com/app/saltmarsh_colophon_1/exk1fcia6d6EMsf331d8/sso/saml"/>
</md:IDPSSODescriptor>
</md:EntityDescriptor>`;

const tenant = '8f0c1d2e-3a4b-4c5d-8e6f-7a8b9c0d1e2f';
const claim = (name: string, title: string) =>
  `<auth:ClaimType Uri="http://schemas.xmlsoap.org/ws/2005/05/identity/claims/${name}" xmlns:auth="http://docs.oasis-open.org/wsfed/authorization/200706"><auth:DisplayName>${title}</auth:DisplayName></auth:ClaimType>`;
const entraKey = (pem: string) =>
  `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${bare(pem)}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`;

/** Entra ID: signed, on one line, WS-Federation roles before the SAML role, two keys during a rollover. */
export const entraMetadata = (...pems: [string, ...string[]]) =>
  `\uFEFF<?xml version="1.0" encoding="utf-8"?><EntityDescriptor ID="_3f1c8a52-6d0e-4c7b-9b5a-2e4f6a8c0d1e" entityID="https://sts.windows.net/${tenant}/" xmlns="urn:oasis:names:tc:SAML:2.0:metadata">` +
  `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#" /><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256" /><Reference URI="#_3f1c8a52-6d0e-4c7b-9b5a-2e4f6a8c0d1e"><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256" /><DigestValue>AAAA</DigestValue></Reference></SignedInfo><SignatureValue>AAAA</SignatureValue><KeyInfo><X509Data><X509Certificate>${bare(pems[0])}</X509Certificate></X509Data></KeyInfo></Signature>` +
  `<RoleDescriptor xsi:type="fed:SecurityTokenServiceType" protocolSupportEnumeration="http://docs.oasis-open.org/wsfed/federation/200706" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fed="http://docs.oasis-open.org/wsfed/federation/200706">${pems.map(entraKey).join('')}<fed:ClaimTypesOffered>${claim('name', 'Name')}${claim('emailaddress', 'Email')}</fed:ClaimTypesOffered></RoleDescriptor>` +
  `<IDPSSODescriptor protocolSupportEnumeration="${protocol}">${pems.map(entraKey).join('')}` +
  `<SingleLogoutService Binding="${binding('HTTP-Redirect')}" Location="https://login.microsoftonline.com/${tenant}/saml2" />` +
  `<SingleSignOnService Binding="${binding('HTTP-Redirect')}" Location="https://login.microsoftonline.com/${tenant}/saml2" />` +
  `<SingleSignOnService Binding="${binding('HTTP-POST')}" Location="https://login.microsoftonline.com/${tenant}/saml2" />` +
  `</IDPSSODescriptor></EntityDescriptor>`;

/** Google Workspace: an expiry date, a line-wrapped certificate. */
export const googleMetadata = (pem: string) => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://accounts.google.com/o/saml2?idpid=C01abc2de" validUntil="2034-05-12T09:41:00.000Z">
  <md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="${protocol}">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
        <ds:X509Data>
          <ds:X509Certificate>${folded(pem)}</ds:X509Certificate>
        </ds:X509Data>
      </ds:KeyInfo>
    </md:KeyDescriptor>
    <md:NameIDFormat>${nameId('emailAddress')}</md:NameIDFormat>
    <md:SingleSignOnService Binding="${binding('HTTP-Redirect')}" Location="https://accounts.google.com/o/saml2/idp?idpid=C01abc2de"/>
    <md:SingleSignOnService Binding="${binding('HTTP-POST')}" Location="https://accounts.google.com/o/saml2/idp?idpid=C01abc2de"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

/** A generic identity provider. `keys` are inserted as they are. */
export const plainMetadata = (host: string, keys = '', service = 'HTTP-Redirect') =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://${host}/metadata">
  <IDPSSODescriptor protocolSupportEnumeration="${protocol}">${keys}
    <SingleSignOnService Binding="${binding(service)}" Location="https://${host}/sso"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;

export const keyOf = (pem: string, use = '') =>
  `<KeyDescriptor${use && ` use="${use}"`}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;

/** Several entities in one file, as federations publish them. */
export const federation = (...entities: string[]) =>
  `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" Name="urn:example:federation">${entities.join('')}</EntitiesDescriptor>`;

export const serviceProvider = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://docs.example/saml">
  <SPSSODescriptor protocolSupportEnumeration="${protocol}">
    <AssertionConsumerService Binding="${binding('HTTP-POST')}" Location="https://docs.example/saml/acs" index="0"/>
  </SPSSODescriptor>
</EntityDescriptor>`;

/** An entity expansion attack (“billion laughs”). */
export const entityBomb = `<?xml version="1.0"?><!DOCTYPE bomb [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="&c;"/>`;
