import { attributeOf, childrenOf, textOf } from './safeXml.ts';

type Attribute = { name: string; values: string[] };

/** Names of the attribute with the email address, as common identity providers send it. */
const emailNames = [
  'email',
  'mail',
  'emailaddress',
  'user.email',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const nameNames = [
  'displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'cn',
  'urn:oid:2.5.4.3',
  'name',
];
const givenNames = [
  'firstname',
  'givenname',
  'urn:oid:2.5.4.42',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
];
const familyNames = [
  'lastname',
  'surname',
  'sn',
  'urn:oid:2.5.4.4',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
];

/** NameID formats that never are an email address. */
const opaque = /:(transient|persistent|X509SubjectName|WindowsDomainQualifiedName|kerberos|entity)$/;

const maxAttributes = 50;
const maxValues = 10;
const maxLength = 500;
/** The maximum length of an address (RFC 5321). */
const maxEmail = 254;

const emailRule = /^[^\s@<>"]+@[^\s@<>"][^\s@<>".]*\.[^\s@<>"]+$/;
// oxlint-disable-next-line no-control-regex
const isStorable = (text: string) => !/[\0-\x1f\x7f]/.test(text) && text.isWellFormed();

export type Claims = {
  /** In lower case. Undefined if there is none, or more than one. */
  email: string | undefined;
  displayName: string | undefined;
  nameId: string;
  attributes: Attribute[];
};

/** Returns the claims of an assertion about the person. Reads up to 50 attributes, and 10 values of each. */
export function claimsOf(assertion: Element): Claims {
  const attributes = childrenOf(assertion, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, 'Attribute'))
    .slice(0, maxAttributes)
    .map((attribute) => ({
      name: (attributeOf(attribute, 'Name') ?? '').slice(0, maxLength),
      values: childrenOf(attribute, 'AttributeValue')
        .slice(0, maxValues)
        .map((value) => textOf(value).slice(0, maxLength)),
    }));
  const valuesOf = (names: readonly string[]) =>
    attributes.filter(({ name }) => names.includes(name.toLowerCase())).flatMap(({ values }) => values);
  const first = (names: readonly string[]) =>
    names
      .flatMap((name) => valuesOf([name]))
      .find((value) => value !== '' && value.length <= 100 && isStorable(value));

  const [subject] = childrenOf(assertion, 'Subject');
  const [name] = childrenOf(subject, 'NameID');
  const nameId = textOf(name);
  const inAttributes = valuesOf(emailNames);
  const candidates =
    inAttributes.length > 0 ? inAttributes : opaque.test(attributeOf(name, 'Format') ?? '') ? [] : [nameId];
  const emails = new Set(candidates.map((value) => value.toLowerCase()));
  const [email = '', ...others] = emails;
  const isEmail =
    others.length === 0 && email.length <= maxEmail && emailRule.test(email) && isStorable(email);
  const full = [first(givenNames), first(familyNames)].filter((part) => part !== undefined).join(' ');
  return {
    email: isEmail ? email : undefined,
    displayName: first(nameNames) ?? (full || undefined),
    nameId: nameId.slice(0, maxLength),
    attributes,
  };
}
