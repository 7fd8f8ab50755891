// The signature of a response. The library only determines which bytes are signed; all other checks are in
// this folder.
import { X509Certificate } from 'node:crypto';
import { findPem } from '#contract/pem.ts';

/** Signature, digest, canonicalization and transform algorithms that count. SHA-1 and HMAC don't. */
export const allowedAlgorithms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
]);

/** Returns the certificates of a provider that are valid at a time, and the dates of the others. */
export function validCertificates(text: string, at: Date) {
  const all = findPem(text).certificates.map((pem) => ({ pem, certificate: new X509Certificate(pem) }));
  const isValid = ({ certificate }: (typeof all)[number]) =>
    certificate.validFromDate <= at && at < certificate.validToDate;
  return {
    valid: all.filter(isValid).map(({ pem }) => pem),
    others: all
      .filter((one) => !isValid(one))
      .map(({ certificate: { validFromDate, validToDate } }) =>
        at < validFromDate
          ? `valid from ${validFromDate.toISOString()}`
          : `expired on ${validToDate.toISOString()}`,
      ),
  };
}

async function loadLibrary() {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  /** Returns the signed assertion as it is. The library would also check some of its times. */
  class SignedBytes extends SAML {
    protected override processValidlySignedAssertionAsync(xml: string) {
      const profile = { issuer: '', nameID: '', nameIDFormat: '', getAssertionXml: () => xml };
      return Promise.resolve({ profile, loggedOut: false });
    }
  }
  return { SignedBytes, ValidateInResponseTo };
}

/**
 * Returns the assertion as XML, as it is signed with one of the certificates: in itself or with the whole
 * response. Undefined if no signature is valid. Loads the library with the first call.
 */
export async function signedAssertion(response: string, certificates: string[]) {
  const { SignedBytes, ValidateInResponseTo } = await loadLibrary();
  const saml = new SignedBytes({
    callbackUrl: 'unused',
    issuer: 'unused',
    idpCert: certificates,
    validateInResponseTo: ValidateInResponseTo.never,
    wantAssertionsSigned: false, // the signature of the response will do
    wantAuthnResponseSigned: false,
  });
  try {
    const SAMLResponse = Buffer.from(response).toString('base64');
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
    return profile?.getAssertionXml?.();
  } catch {
    return undefined;
  }
}
