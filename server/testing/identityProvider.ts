// An identity provider of the tests. Every part of its responses can be set to a wrong value.
import { generateKeyPairSync } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

export type Signer = { certificate: string; privateKey: string };

const rsa = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };

/** Creates a key with its self-signed certificate. */
export async function makeSigner(
  name = 'CN=idp.tests.example',
  notBefore = new Date('2020-01-01'),
  notAfter = new Date('2049-01-01'),
): Promise<Signer> {
  await import('reflect-metadata'); // must be loaded before x509
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const signingAlgorithm = { ...rsa, hash: 'SHA-256' };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  const jwk = privateKey.export({ format: 'jwk' });
  const keys = {
    privateKey: await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), signingAlgorithm, true, [
      'sign',
    ]),
    publicKey: await crypto.subtle.importKey(
      'jwk',
      { kty: 'RSA', n: jwk.n!, e: jwk.e!, ext: true },
      signingAlgorithm,
      true,
      ['verify'],
    ),
  };
  const options = { name, notBefore, notAfter, signingAlgorithm, keys };
  const certificate = await X509CertificateGenerator.createSelfSigned(options);
  return {
    certificate: certificate.toString('pem'),
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

export const sha256Algorithms = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#',
};
export type Algorithms = typeof sha256Algorithms;

/** Signs the element with this ID. */
export function sign(
  xml: string,
  id: string,
  { privateKey }: Pick<Signer, 'privateKey'>,
  { signature, digest, canonicalization }: Algorithms = sha256Algorithms,
) {
  const signed = new SignedXml({
    privateKey,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: canonicalization,
  });
  signed.addReference({
    xpath: `//*[@ID='${id}']`,
    digestAlgorithm: digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalization],
  });
  const reference = `//*[@ID='${id}']/*[local-name(.)='Issuer']`;
  signed.computeSignature(xml, { location: { reference, action: 'after' } });
  return signed.getSignedXml();
}

export type Answer = {
  issuer: string;
  acsURL: string;
  entityID: string;
  at: Date;
  inResponseTo?: string | undefined;
  email?: string;
};

let made = 0;

const iso = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000).toISOString();

/** The parts of a response, each of which a test can replace. */
export function partsOf({
  issuer,
  acsURL,
  entityID,
  at,
  inResponseTo,
  email = 'ada@harbour.example',
}: Answer) {
  const number = ++made;
  const answers = inResponseTo === undefined ? '' : ` InResponseTo="${inResponseTo}"`;
  return {
    responseId: `_r${number}-${at.getTime()}`,
    assertionId: `_a${number}-${at.getTime()}`,
    version: '2.0',
    destination: ` Destination="${acsURL}"`,
    answers,
    responseIssuer: `<saml:Issuer>${issuer}</saml:Issuer>`,
    status: '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>',
    assertionIssuer: `<saml:Issuer>${issuer}</saml:Issuer>`,
    nameId: `<saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${email}</saml:NameID>`,
    confirmation: `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${acsURL}" NotOnOrAfter="${iso(at, 300)}"${answers}/></saml:SubjectConfirmation>`,
    conditions: `<saml:Conditions NotBefore="${iso(at, -30)}" NotOnOrAfter="${iso(at, 300)}"><saml:AudienceRestriction><saml:Audience>${entityID}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    authn: `<saml:AuthnStatement AuthnInstant="${iso(at, -5)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    attributes: `<saml:AttributeStatement><saml:Attribute Name="displayName"><saml:AttributeValue>Ada Brook</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`,
    at: iso(at, 0),
  };
}
export type Parts = ReturnType<typeof partsOf>;

export const assertionXml = (parts: Parts) =>
  `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${parts.assertionId}" Version="2.0" IssueInstant="${parts.at}">${parts.assertionIssuer}<saml:Subject>${parts.nameId}${parts.confirmation}</saml:Subject>${parts.conditions}${parts.authn}${parts.attributes}</saml:Assertion>`;

/** Wraps XML, usually the assertion, in a response. */
export const responseXml = (parts: Parts, inner = assertionXml(parts)) =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${parts.responseId}" Version="${parts.version}" IssueInstant="${parts.at}"${parts.destination}${parts.answers}>${parts.responseIssuer}<samlp:Status>${parts.status}</samlp:Status>${inner}</samlp:Response>`;

/** A valid response, signed in its assertion, as the form field. */
export function answerField(answer: Answer, signer: Signer, replaced: Partial<Parts> = {}) {
  const parts = { ...partsOf(answer), ...replaced };
  return toField(sign(responseXml(parts), parts.assertionId, signer));
}

export const toField = (xml: string) => Buffer.from(xml).toString('base64');

/** Returns the ID of the request that a redirect to the identity provider carries. */
export async function requestIdIn(url: string) {
  const { inflateRawSync } = await import('node:zlib');
  const deflated = Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64');
  return /\bID="([^"]+)"/.exec(inflateRawSync(deflated).toString())?.[1] ?? '';
}
