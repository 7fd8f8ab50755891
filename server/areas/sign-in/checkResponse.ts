import { createHash } from 'node:crypto';
import { checkAssertion, type Expected } from './checkAssertion.ts';
import type { Claims } from './claims.ts';
import { findingList, type Finding } from './findings.ts';
import { attributeOf, childrenOf, elementsOf, isNamed, readXml, textOf } from './safeXml.ts';
import { allowedAlgorithms, signedAssertion, validCertificates } from './signature.ts';
import type { XmlRefusal } from './xmlLimits.ts';

/** The result of a valid response. */
export type Accepted = {
  claims: Claims;
  /** SHA-256 of the assertion's id, against replays. */
  assertionId: string;
  /** Until when the assertion could be sent again. */
  replayUntil: Date;
  /** The identity provider's end of the session, if it sets one. */
  sessionUntil: Date | undefined;
};

export type Checked = {
  findings: Finding[];
  /** The request that the response names. It is signed only if `accepted` is set. */
  inResponseTo: string | undefined;
  /** The claims of the assertion, also if another check failed. Undefined if it isn't signed. */
  claims?: Claims;
  /** Set if all checks are good. */
  accepted?: Accepted;
};

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const isRefusal = (read: Document | XmlRefusal): read is XmlRefusal => 'expected' in read;
const lastPart = (urn: string) => urn.slice(urn.lastIndexOf(':') + 1);

/** Decodes the form field. Undefined if it isn't base64 of UTF-8. */
function decoded(field: string) {
  if (!/^[A-Za-z\d+/=\s]+$/.test(field)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(field, 'base64'));
  } catch {
    return undefined;
  }
}

/** The status with the identity provider's own words. */
function statusOf(response: Element) {
  const [status] = childrenOf(response, 'Status', 'protocol');
  const [code] = childrenOf(status, 'StatusCode', 'protocol');
  const [detail] = childrenOf(code, 'StatusCode', 'protocol');
  const [message] = childrenOf(status, 'StatusMessage', 'protocol');
  const value = attributeOf(code, 'Value') ?? '';
  const words = [value, attributeOf(detail, 'Value') ?? ''].filter(Boolean).map(lastPart).join(', ');
  return { value, text: [words, textOf(message)].filter(Boolean).join(': ') };
}

type Must = ReturnType<typeof findingList>['must'];

/** Checks that the response has the only form that we read: one assertion, and each id once. */
function checkForm(must: Must, document: Document, response: Element) {
  const assertions = childrenOf(response, 'Assertion');
  const anywhere = elementsOf(document, 'assertion', 'Assertion').length;
  const encrypted = elementsOf(document, 'assertion', 'EncryptedAssertion').length;
  const ids = elementsOf(document, '*', '*').flatMap((element) => attributeOf(element, 'ID') ?? []);
  const isPlain = must(
    'Encryption',
    encrypted === 0,
    ['The assertion isn’t encrypted.', 'The assertion is encrypted. Turn off assertion encryption.'],
    {
      expected: 'an unencrypted assertion',
      got: encrypted === 0 ? 'an unencrypted assertion' : 'an encrypted assertion',
    },
  );
  const hasOne = must(
    'Assertion',
    encrypted > 0 || (assertions.length === 1 && anywhere === 1),
    [
      'The response has one assertion.',
      'The response must contain exactly one assertion, as a direct child.',
    ],
    { expected: '1 assertion', got: `${anywhere} in total, ${assertions.length} directly in the response` },
  );
  const isUnique = must(
    'IDs',
    new Set(ids).size === ids.length,
    ['All IDs are unique.', 'Several elements have the same ID. The response might have been tampered with.'],
    { expected: 'unique IDs', got: `${ids.length} IDs, ${new Set(ids).size} unique` },
  );
  return isPlain && hasOne && isUnique;
}

/** `http://www.w3.org/2001/04/xmldsig-more#rsa-sha256` → `rsa-sha256` */
const nameOf = (algorithm: string) => algorithm.replace(/#$/, '').replace(/^.*[#/]/, '');

function checkAlgorithms(must: Must, document: Document) {
  const used = ['SignatureMethod', 'DigestMethod', 'CanonicalizationMethod', 'Transform'].flatMap((name) =>
    elementsOf(document, 'signature', name).map((element) => attributeOf(element, 'Algorithm') ?? ''),
  );
  const others = used.filter((algorithm) => !allowedAlgorithms.has(algorithm));
  return must(
    'Algorithms',
    others.length === 0,
    [
      'The signature algorithms are secure.',
      'The signature algorithm isn’t supported. Sign with RSA-SHA256.',
    ],
    {
      expected: 'RSA with SHA-256 or SHA-512, exclusive canonicalization',
      got: [...new Set(others.length > 0 ? others : used)].map(nameOf).join(', '),
    },
  );
}

/**
 * Checks a response that was posted to the ACS URL. It has no list of sent requests: the caller must consume
 * `inResponseTo` and `assertionId`.
 */
export async function checkResponse(field: string, expected: Expected): Promise<Checked> {
  const { list, must } = findingList();
  const refused = (inResponseTo?: string): Checked => ({ findings: list, inResponseTo });
  const xml = decoded(field);
  const read = xml === undefined ? { expected: 'base64 of UTF-8', got: 'something else' } : readXml(xml);
  const isRead = must(
    'Format',
    !isRefusal(read),
    ['The response is valid XML and within the limits.', 'The response can’t be read.'],
    isRefusal(read) ? read : undefined,
  );
  if (!isRead || isRefusal(read) || xml === undefined) return refused();
  const response = read.documentElement;
  const isResponse = must(
    'Response',
    isNamed(response, 'protocol', 'Response') && attributeOf(response, 'Version') === '2.0',
    ['This is a SAML 2.0 response.', 'This isn’t a SAML 2.0 response.'],
    {
      expected: 'Response, version 2.0',
      got: `${response?.localName}, version ${attributeOf(response, 'Version')}`,
    },
  );
  if (!isResponse || !response) return refused();
  const inResponseTo = attributeOf(response, 'InResponseTo');
  const status = statusOf(response);
  const isSuccess = must(
    'Status',
    status.value === success,
    ['The identity provider reports success.', 'The identity provider refused the sign-in.'],
    { expected: 'Success', got: status.text },
  );
  // A refusal has no assertion to check.
  if (!isSuccess && elementsOf(read, 'assertion', 'Assertion').length === 0) return refused(inResponseTo);

  const destination = attributeOf(response, 'Destination');
  if (destination !== undefined)
    must(
      'Destination',
      destination === expected.acsURL,
      ['The response is addressed to this service.', 'The response is addressed to another URL.'],
      { expected: expected.acsURL, got: destination },
    );
  const { valid, others } = validCertificates(expected.certificates, expected.at);
  const hasCertificate = must(
    'Certificate',
    valid.length > 0,
    ['The provider has a valid certificate.', 'The provider has no valid certificate. Save the current one.'],
    {
      expected: 'a valid certificate',
      got: valid.length > 0 ? 'a valid certificate' : others.join(', ') || 'none',
    },
  );
  const isFormed = checkForm(must, read, response);
  const isSecure = checkAlgorithms(must, read);
  if (!hasCertificate || !isFormed || !isSecure) return refused(inResponseTo);
  const signed = await signedAssertion(xml, valid);
  must(
    'Signature',
    signed !== undefined,
    [
      'The signature is valid.',
      'The response isn’t signed with the provider’s certificate, or was changed after it was signed.',
    ],
    {
      expected: `a signature with ${valid.length === 1 ? 'the provider’s certificate' : 'one of the provider’s certificates'}`,
      got: signed === undefined ? 'no valid signature' : 'a valid signature',
    },
  );
  const reread = signed === undefined ? undefined : readXml(signed);
  const assertion = reread && !isRefusal(reread) ? reread.documentElement : null;
  if (!assertion || !isNamed(assertion, 'assertion', 'Assertion')) return refused(inResponseTo);
  const { claims, replayUntil, sessionUntil } = checkAssertion(must, assertion, response, expected);
  if (list.some(({ isGood }) => !isGood) || !replayUntil) return { findings: list, inResponseTo, claims };
  const assertionId = createHash('sha256')
    .update(attributeOf(assertion, 'ID') ?? '')
    .digest('hex');
  return {
    findings: list,
    inResponseTo,
    claims,
    accepted: { claims, assertionId, replayUntil, sessionUntil },
  };
}
