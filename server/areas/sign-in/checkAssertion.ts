// The checks of the signed bytes. Nothing else of the response counts.
import { claimsOf } from './claims.ts';
import type { findingList } from './findings.ts';
import { attributeOf, childrenOf, textOf } from './safeXml.ts';
import type { ServiceUrls } from './samlRequests.ts';

/** The expected values of a response. */
export type Expected = ServiceUrls & {
  /** Entity ID of the identity provider. */
  issuer: string;
  /** PEM, one or several. */
  certificates: string;
  at: Date;
};

type Must = ReturnType<typeof findingList>['must'];

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** The difference between the clocks of both sides that is accepted, in milliseconds. */
const skew = 60_000;
/** The maximum validity of a response, in milliseconds. Its assertion is stored until then. */
const longest = 24 * 60 * 60_000;

const dateTime = /^-?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/** The milliseconds of an `xs:dateTime` with a time zone; NaN if it is none. Undefined if it is missing. */
const timeOf = (text: string | undefined) =>
  text === undefined ? undefined : dateTime.test(text) ? Date.parse(text) : Number.NaN;

/** Whether a time is between `NotBefore` and `NotOnOrAfter` of an element. NaN fails. */
function isInTime(element: Element | undefined, at: number) {
  const from = timeOf(attributeOf(element, 'NotBefore'));
  const to = timeOf(attributeOf(element, 'NotOnOrAfter'));
  return (from === undefined || from - skew <= at) && (to === undefined || at < to + skew);
}

const rangeOf = (element: Element | undefined) =>
  `${attributeOf(element, 'NotBefore') ?? 'any time'} to ${attributeOf(element, 'NotOnOrAfter') ?? 'any time'}`;

const knownConditions = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];

function checkConditions(must: Must, assertion: Element, { entityID, at }: Expected) {
  const conditions = childrenOf(assertion, 'Conditions');
  const [condition] = conditions;
  const audiences = childrenOf(condition, 'AudienceRestriction').map((restriction) =>
    childrenOf(restriction, 'Audience').map(textOf),
  );
  must(
    'Audience',
    conditions.length === 1 && audiences.length > 0 && audiences.every((list) => list.includes(entityID)),
    ['The assertion is intended for this service.', 'The assertion is intended for another service.'],
    { expected: entityID, got: audiences.flat().join(', ') },
  );
  const unknown = Array.from(condition?.childNodes ?? [])
    .filter((node) => node.nodeType === 1)
    .map(({ nodeName }) => nodeName.replace(/^.*:/, ''))
    .filter((name) => !knownConditions.includes(name));
  must(
    'Conditions',
    isInTime(condition, at.getTime()) && unknown.length === 0,
    [
      'The assertion is valid now.',
      unknown.length > 0
        ? 'The assertion has an unknown condition.'
        : 'The assertion isn’t valid at this time. Check both clocks.',
    ],
    { expected: at.toISOString(), got: unknown.join(', ') || rangeOf(condition) },
  );
}

/** Checks that the sender of the assertion is its subject, by the only method that browsers have: bearer. */
function checkConfirmation(must: Must, assertion: Element, response: Element, { acsURL, at }: Expected) {
  const [subject] = childrenOf(assertion, 'Subject');
  const confirmations = childrenOf(subject, 'SubjectConfirmation');
  const methods = confirmations.map((one) => attributeOf(one, 'Method') ?? '');
  must(
    'Confirmation',
    methods.length === 1 && methods[0] === bearer,
    [
      'The subject confirmation uses the bearer method.',
      'The assertion must have exactly one subject confirmation, with the bearer method.',
    ],
    { expected: bearer, got: methods.join(', ') },
  );
  const [data] = childrenOf(confirmations[0], 'SubjectConfirmationData');
  must(
    'Recipient',
    attributeOf(data, 'Recipient') === acsURL,
    ['The assertion was issued for the ACS URL.', 'The assertion was issued for another ACS URL.'],
    { expected: acsURL, got: attributeOf(data, 'Recipient') },
  );
  const until = timeOf(attributeOf(data, 'NotOnOrAfter'));
  must(
    'Confirmation time',
    until !== undefined && isInTime(data, at.getTime()) && until - at.getTime() <= longest,
    [
      'The confirmation is within its validity period.',
      'The confirmation must not be expired and must expire within 24 hours. Check both clocks.',
    ],
    { expected: at.toISOString(), got: rangeOf(data) },
  );
  const [inner, outer] = [attributeOf(data, 'InResponseTo'), attributeOf(response, 'InResponseTo')];
  must(
    'Request',
    inner === outer,
    [
      inner === undefined
        ? 'The identity provider started this sign-in.'
        : 'The assertion and the response belong to the same request.',
      'The assertion and the response belong to different requests.',
    ],
    { expected: outer ?? 'no request', got: inner ?? 'no request' },
  );
  return until === undefined || Number.isNaN(until) ? undefined : new Date(until + skew);
}

function checkSession(must: Must, assertion: Element, at: Date) {
  const statements = childrenOf(assertion, 'AuthnStatement');
  const ends = statements.flatMap((one) => timeOf(attributeOf(one, 'SessionNotOnOrAfter')) ?? []);
  const end = ends.length === 0 ? undefined : Math.min(...ends);
  must(
    'Session',
    statements.length > 0 && (end === undefined || at.getTime() < end),
    [
      'The identity provider authenticated the user.',
      statements.length === 0
        ? 'The assertion has no authentication statement.'
        : 'The session at the identity provider has ended.',
    ],
    {
      expected: 'an active session',
      got:
        statements.length === 0
          ? 'no session'
          : end === undefined
            ? 'a session'
            : `until ${statements.map((one) => attributeOf(one, 'SessionNotOnOrAfter')).join(', ')}`,
    },
  );
  return end === undefined || Number.isNaN(end) ? undefined : new Date(end);
}

/** Checks a signed assertion. Returns its claims, and until when it could be replayed. */
export function checkAssertion(must: Must, assertion: Element, response: Element, expected: Expected) {
  const issuers = childrenOf(assertion, 'Issuer').map(textOf);
  const outer = childrenOf(response, 'Issuer').map(textOf);
  must(
    'Issuer',
    issuers.length === 1 && [...issuers, ...outer].every((issuer) => issuer === expected.issuer),
    ['The response comes from the identity provider.', 'The response comes from another identity provider.'],
    { expected: expected.issuer, got: [...new Set([...issuers, ...outer])].join(', ') },
  );
  const id = attributeOf(assertion, 'ID') ?? '';
  must(
    'Assertion ID',
    id !== '' && attributeOf(assertion, 'Version') === '2.0',
    ['The assertion has an ID and version 2.0.', 'The assertion must have an ID and version 2.0.'],
    { expected: 'an ID, version 2.0', got: `${id || 'no ID'}, version ${attributeOf(assertion, 'Version')}` },
  );
  checkConditions(must, assertion, expected);
  const replayUntil = checkConfirmation(must, assertion, response, expected);
  const sessionUntil = checkSession(must, assertion, expected.at);
  const claims = claimsOf(assertion);
  must(
    'Email address',
    claims.email !== undefined,
    [
      'The assertion has one email address.',
      'The assertion must contain exactly one email address, in the “email” attribute or the NameID.',
    ],
    { expected: 'one email address', got: claims.email ?? claims.nameId },
  );
  return { claims, replayUntil, sessionUntil };
}
