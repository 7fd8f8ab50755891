import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import {
  assertionXml,
  makeSigner,
  partsOf,
  responseXml,
  sha256Algorithms,
  sign,
  toField,
  type Parts,
} from '#server/testing/identityProvider.ts';
import type { Expected } from './checkAssertion.ts';
import { checkResponse } from './checkResponse.ts';

const at = new Date('2031-05-14T09:41:00.000Z');
const [idp, other, next] = [await makeSigner(), await makeSigner('CN=other'), await makeSigner('CN=next')];
const ended = await makeSigner('CN=ended', new Date('2020-01-01'), new Date('2030-01-01'));
const urls = {
  acsURL: 'https://docs.example/saml/p1/acs',
  startURL: 'https://docs.example/saml/p1/start',
  entityID: 'https://docs.example/saml/p1',
};
const expected: Expected = { ...urls, issuer: 'https://idp.example/', certificates: idp.certificate, at };
const answer = { ...urls, issuer: expected.issuer, at, inResponseTo: '_q1' };

const parts = (replaced: Partial<Parts> = {}): Parts => ({ ...partsOf(answer), ...replaced });
/** A response with a signed assertion. */
const signed = (replaced: Partial<Parts> = {}, signer = idp, algorithms = sha256Algorithms) => {
  const all = parts(replaced);
  return sign(responseXml(all), all.assertionId, signer, algorithms);
};
/** A response that is signed as a whole. */
const whole = (replaced: Partial<Parts> = {}, algorithms = sha256Algorithms) => {
  const all = parts(replaced);
  return sign(responseXml(all), all.responseId, idp, algorithms);
};
const confirmation = (data: string, method = 'bearer') =>
  `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:${method}"><saml:SubjectConfirmationData ${data}/></saml:SubjectConfirmation>`;
const data = `Recipient="${urls.acsURL}" NotOnOrAfter="2031-05-14T09:46:00Z" InResponseTo="_q1"`;
const conditions = (attributes: string, ...audiences: string[]) =>
  `<saml:Conditions ${attributes}>${audiences
    .map(
      (list) =>
        `<saml:AudienceRestriction>${list
          .split(' ')
          .map((one) => `<saml:Audience>${one}</saml:Audience>`)
          .join('')}</saml:AudienceRestriction>`,
    )
    .join('')}</saml:Conditions>`;
const attribute = (name: string, ...values: string[]) =>
  `<saml:AttributeStatement><saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute></saml:AttributeStatement>`;

const sha512 = {
  ...sha256Algorithms,
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha512',
};
const sha1 = {
  ...sha256Algorithms,
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
};

type Accepts = [what: string, xml: string, email?: string | undefined, replaced?: Partial<Expected>];

const valid: Accepts[] = [
  ['a signed assertion', signed()],
  ['a signed response', whole()],
  ['SHA-512', signed({}, idp, sha512)],
  [
    'both signed',
    (() => {
      const all = parts();
      return sign(sign(responseXml(all), all.assertionId, idp), all.responseId, idp);
    })(),
  ],
  [
    'two certificates during a rollover',
    signed({}, next),
    undefined,
    { certificates: idp.certificate + next.certificate },
  ],
  [
    'an expired certificate beside a valid one',
    signed(),
    undefined,
    { certificates: ended.certificate + idp.certificate },
  ],
  ['no Destination', signed({ destination: '' })],
  ['no Issuer of the response', signed({ responseIssuer: '' })],
  [
    'an unsolicited response',
    signed({ answers: '', confirmation: confirmation(data.replace(/ InResponseTo.*/, '')) }),
  ],
  [
    '30 s of difference between the clocks',
    signed({ conditions: conditions('NotBefore="2031-05-14T09:41:30Z"', urls.entityID) }),
  ],
  ['the audience among others', signed({ conditions: conditions('', `https://x.example ${urls.entityID}`) })],
  [
    'the address as attribute',
    signed({ attributes: attribute('email', 'Fen@Harbour.example') }),
    'fen@harbour.example',
  ],
  [
    'the address in Entra’s attribute',
    signed({
      attributes: attribute(
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
        'fen@harbour.example',
      ),
    }),
    'fen@harbour.example',
  ],
  [
    'the address as NameID without a format',
    signed({ nameId: '<saml:NameID>ada@harbour.example</saml:NameID>' }),
  ],
];

/** Moves the signed assertion away and puts a forged one in its place. */
const forged = (all: Parts) =>
  assertionXml({ ...all, assertionId: '_evil', nameId: '<saml:NameID>root@harbour.example</saml:NameID>' });
function wrapped(place: (original: string, evil: string) => string) {
  const all = parts();
  const document = sign(responseXml(all), all.assertionId, idp);
  const original = /<saml:Assertion.*<\/saml:Assertion>/s.exec(document)![0];
  return document.replace(original, () => place(original, forged(all)));
}
const hmac = (() => {
  const document = signed();
  const info = /<SignedInfo.*<\/SignedInfo>/s
    .exec(document)![0]
    .replace('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256');
  const mac = createHmac('sha256', idp.certificate).update(info).digest('base64');
  return document
    .replace(/<SignedInfo.*<\/SignedInfo>/s, () => info)
    .replace(/<SignatureValue>.*<\/SignatureValue>/s, `<SignatureValue>${mac}</SignatureValue>`);
})();

type Refuses = [what: string, xml: string, check: string, replaced?: Partial<Expected>];

const hostile: Refuses[] = [
  ['no signature', responseXml(parts()), 'Signature'],
  ['another key', signed({}, other), 'Signature'],
  ['an expired certificate', signed({}, ended), 'Certificate', { certificates: ended.certificate }],
  ['a changed address', signed().replace('ada@', 'root@'), 'Signature'],
  ['a changed response', whole().replace('ada@', 'root@'), 'Signature'],
  [
    'a comment in the digest',
    signed().replace(/<DigestValue>/, '<DigestValue><!--x-->AAAA<!--x-->'),
    'Signature',
  ],
  ['HMAC with the certificate as key', hmac, 'Algorithms'],
  ['SHA-1', signed({}, idp, sha1), 'Algorithms'],
  [
    'canonicalization with comments',
    signed({}, idp, {
      ...sha256Algorithms,
      canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
    }),
    'Algorithms',
  ],
  ['a forged assertion before the signed one', wrapped((original, evil) => evil + original), 'Assertion'],
  ['a forged assertion after the signed one', wrapped((original, evil) => original + evil), 'Assertion'],
  [
    'the signed assertion inside the forged one',
    wrapped((original, evil) => evil.replace('</saml:Assertion>', `${original}</saml:Assertion>`)),
    'Assertion',
  ],
  [
    'the signed assertion in an extension',
    wrapped((original, evil) => `<samlp:Extensions>${original}</samlp:Extensions>${evil}`),
    'Assertion',
  ],
  [
    'the signed assertion in an object of the signature',
    wrapped((original, evil) =>
      evil.replace(
        '</saml:Issuer>',
        `</saml:Issuer><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object>${original}</ds:Object></ds:Signature>`,
      ),
    ),
    'Assertion',
  ],
  [
    'a signature that refers to another element',
    wrapped((original, evil) => {
      const signature = /<Signature.*<\/Signature>/s.exec(original)![0];
      return evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
    }),
    'Signature',
  ],
  [
    'the same ID twice',
    wrapped(
      (original) =>
        `<samlp:Extensions><x ID="${/ID="([^"]+)"/.exec(original)![1]}"/></samlp:Extensions>${original}`,
    ),
    'IDs',
  ],
  ['no assertion', sign(responseXml(parts({ responseId: '_r' }), ''), '_r', idp), 'Assertion'],
  ['an encrypted assertion', responseXml(parts(), '<saml:EncryptedAssertion/>'), 'Encryption'],
  [
    'a failed status',
    signed({ status: '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"/>' }),
    'Status',
  ],
  ['SAML 1.1', signed({ version: '1.1' }), 'Response'],
  ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'Response'],
  [
    'another Issuer',
    signed({ assertionIssuer: '<saml:Issuer>https://evil.example/</saml:Issuer>' }),
    'Issuer',
  ],
  [
    'another Issuer of the response',
    signed({ responseIssuer: '<saml:Issuer>https://evil.example/</saml:Issuer>' }),
    'Issuer',
  ],
  ['another Destination', signed({ destination: ' Destination="https://evil.example/acs"' }), 'Destination'],
  ['another audience', signed({ conditions: conditions('', 'https://other.example/saml') }), 'Audience'],
  ['no audience', signed({ conditions: conditions('') }), 'Audience'],
  [
    'a second audience that we aren’t',
    signed({ conditions: conditions('', urls.entityID, 'https://other.example/saml') }),
    'Audience',
  ],
  ['no conditions', signed({ conditions: '' }), 'Audience'],
  [
    'an assertion that is over',
    signed({ conditions: conditions('NotOnOrAfter="2031-05-14T09:39:59Z"', urls.entityID) }),
    'Conditions',
  ],
  [
    'an assertion of the future',
    signed({ conditions: conditions('NotBefore="2031-05-14T09:42:01Z"', urls.entityID) }),
    'Conditions',
  ],
  [
    'a time that is none',
    signed({ conditions: conditions('NotOnOrAfter="tomorrow"', urls.entityID) }),
    'Conditions',
  ],
  [
    'an unknown condition',
    signed({
      conditions: conditions('', urls.entityID).replace(
        '</saml:Conditions>',
        '<saml:Condition/></saml:Conditions>',
      ),
    }),
    'Conditions',
  ],
  ['another Recipient', signed({ confirmation: confirmation(data.replace('/p1/', '/p2/')) }), 'Recipient'],
  [
    'no Recipient',
    signed({ confirmation: confirmation(data.replace(/Recipient="[^"]*"/, '')) }),
    'Recipient',
  ],
  ['no confirmation', signed({ confirmation: '' }), 'Confirmation'],
  ['two confirmations', signed({ confirmation: confirmation(data) + confirmation(data) }), 'Confirmation'],
  ['the method holder-of-key', signed({ confirmation: confirmation(data, 'holder-of-key') }), 'Confirmation'],
  [
    'a confirmation without an end',
    signed({ confirmation: confirmation(data.replace(/NotOnOrAfter="[^"]*"/, '')) }),
    'Confirmation time',
  ],
  [
    'a confirmation that is over',
    signed({ confirmation: confirmation(data.replace('09:46', '09:39')) }),
    'Confirmation time',
  ],
  [
    'a confirmation for a year',
    signed({ confirmation: confirmation(data.replace('2031', '2032')) }),
    'Confirmation time',
  ],
  ['InResponseTo removed from the response', signed({ answers: '' }), 'Request'],
  [
    'InResponseTo added to the response',
    signed({ confirmation: confirmation(data.replace(/ InResponseTo.*/, '')) }),
    'Request',
  ],
  ['no statement of a sign-in', signed({ authn: '' }), 'Session'],
  [
    'a session that is over',
    signed({
      authn:
        '<saml:AuthnStatement AuthnInstant="2031-05-14T01:00:00Z" SessionNotOnOrAfter="2031-05-14T09:00:00Z"/>',
    }),
    'Session',
  ],
  ['no address', signed({ nameId: '<saml:NameID>ada</saml:NameID>' }), 'Email address'],
  [
    'a transient NameID',
    signed({
      nameId:
        '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">_x@y.example</saml:NameID>',
    }),
    'Email address',
  ],
  [
    'two addresses',
    signed({ attributes: attribute('email', 'ada@harbour.example', 'root@harbour.example') }),
    'Email address',
  ],
  ['a document type', `<!DOCTYPE x [<!ENTITY e "ada">]>${signed()}`, 'Format'],
  ['a CDATA section', signed().replace('ada@harbour.example', '<![CDATA[ada@harbour.example]]>'), 'Format'],
  ['a processing instruction', signed().replace('ada@', '<?x?>ada@'), 'Format'],
  ['50,000 nested elements', `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`, 'Format'],
  ['41 levels', `${'<a>'.repeat(41)}${'</a>'.repeat(41)}`, 'Format'],
  ['more than 128 KiB', signed().replace('ada@', `${'a'.repeat(128 * 1024)}@`), 'Format'],
  ['XML that doesn’t end', signed().slice(0, -20), 'Format'],
];

for (const [what, xml, email = 'ada@harbour.example', replaced] of valid)
  test(`accepts ${what}`, async () => {
    const { accepted, findings, inResponseTo } = await checkResponse(toField(xml), {
      ...expected,
      ...replaced,
    });
    assert.deepEqual(
      findings.filter(({ isGood }) => !isGood),
      [],
    );
    assert.equal(accepted?.claims.email, email);
    assert.ok(inResponseTo === '_q1' || what.includes('unsolicited'));
  });

for (const [what, xml, check, replaced] of hostile)
  test(`refuses ${what}`, async () => {
    const { accepted, findings } = await checkResponse(toField(xml), { ...expected, ...replaced });
    const failed = findings.filter(({ isGood }) => !isGood);
    assert.equal(accepted, undefined);
    assert.ok(
      failed.some((one) => one.check === check),
      JSON.stringify(failed),
    );
    for (const { sentence } of failed) assert.match(sentence, /^[A-Z].*\.$/);
  });

test('rejects a field that isn’t UTF-8 encoded as base64', async () => {
  for (const field of ['%%%', Buffer.from([0xff, 0xfe, 0x3c]).toString('base64')]) {
    const { accepted, findings } = await checkResponse(field, expected);
    assert.equal(accepted, undefined);
    assert.equal(findings[0]?.check, 'Format');
  }
});

test('reads the text around a comment as one address', async () => {
  const nameId = '<saml:NameID>ada@harbour.example<!-- x -->.evil.example</saml:NameID>';
  const { accepted } = await checkResponse(toField(signed({ nameId })), expected);
  assert.equal(accepted?.claims.email, 'ada@harbour.example.evil.example');
});

test('reports expected and actual values and the assertion’s attributes, also if a check failed', async () => {
  const field = toField(signed({ conditions: conditions('', 'https://other.example/saml') }));
  const { findings, claims } = await checkResponse(field, expected);
  assert.deepEqual(
    findings.find(({ check }) => check === 'Audience'),
    {
      check: 'Audience',
      isGood: false,
      sentence: 'The assertion is intended for another service.',
      expected: urls.entityID,
      got: 'https://other.example/saml',
    },
  );
  assert.equal(claims?.displayName, 'Ada Brook');
});
