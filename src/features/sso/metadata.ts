import { limits } from '#contract/limits.ts';
import { findPem } from '#contract/pem.ts';
import { webAddress } from '#lib/webAddress.ts';
import { readXml, within, type XmlElement, type XmlFault } from '#lib/xml.ts';
import { makerOf } from './guides.ts';

export type IdentityProvider = {
  entityID: string;
  /** The name it has for people, where it tells one. */
  name: string | null;
  /** Where a sign-in goes: by HTTP-Redirect where that is offered, else by HTTP-POST. */
  signOn: { url: string; binding: 'HTTP-Redirect' | 'HTTP-POST' } | null;
  /** The certificates it signs with, as PEM, each once. */
  certificates: string[];
  /** Until when it says to be right, as it writes it. */
  validUntil: string | null;
};

/** What was found, or one sentence that says why nothing was. */
export type Metadata = { providers: IdentityProvider[] } | { fault: string };

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signature = 'http://www.w3.org/2000/09/xmldsig#';
const ui = 'urn:oasis:names:tc:SAML:metadata:ui';
const bindings = ['HTTP-Redirect', 'HTTP-POST'] as const;

function signOnOf(role: XmlElement) {
  const services = within(role, metadata, 'SingleSignOnService');
  for (const binding of bindings) {
    const service = services.find((one) => one.attributes.get('Binding')?.endsWith(`:${binding}`));
    const url = service?.attributes.get('Location')?.trim();
    if (url) return { url, binding };
  }
  return null;
}

/** A key without a use serves for both; those for encryption alone are left out. */
const certificatesOf = (role: XmlElement) =>
  within(role, metadata, 'KeyDescriptor')
    .filter((key) => key.attributes.get('use') !== 'encryption')
    .flatMap((key) => within(key, signature, 'X509Certificate'))
    .flatMap(({ text }) => findPem(text).certificates);

function nameOf(entity: XmlElement, role: XmlElement) {
  const names = [...within(role, ui, 'DisplayName'), ...within(entity, metadata, 'OrganizationDisplayName')];
  const english = names.find((name) => name.attributes.get('xml:lang') === 'en') ?? names[0];
  return english?.text.trim() || null;
}

function providerOf(entity: XmlElement): IdentityProvider | null {
  const role = within(entity, metadata, 'IDPSSODescriptor')[0];
  if (!role) return null;
  return {
    entityID: entity.attributes.get('entityID')?.trim() ?? '',
    name: nameOf(entity, role),
    signOn: signOnOf(role),
    certificates: [...new Set(certificatesOf(role))],
    validUntil: entity.attributes.get('validUntil') ?? role.attributes.get('validUntil') ?? null,
  };
}

function brokenWords({ fault, line }: XmlFault, text: string) {
  if (fault === 'document type')
    return 'This holds a document type (DOCTYPE), which metadata never needs. It was not read.';
  if (/^\s*https?:\/\/\S+\s*$/.test(text))
    return 'This is an address. Open it in the browser, save what it shows as a file, and bring the file here.';
  if (!/^\uFEFF?\s*</.test(text))
    return 'This is no XML. Metadata begins with “<EntityDescriptor”, or with a line “<?xml …?>” before it.';
  return `This is no complete XML: it goes wrong in line ${line}.`;
}

/** Reads the metadata of one or of many entities, as its text. */
export function readMetadata(text: string): Metadata {
  const root = readXml(text);
  if ('fault' in root) return { fault: brokenWords(root, text) };
  if (root.namespace !== metadata || !/^Entit(y|ies)Descriptor$/.test(root.name))
    return { fault: `This is XML, but no SAML metadata: it begins with “${root.name}”.` };
  const entities = [
    ...(root.name === 'EntityDescriptor' ? [root] : []),
    ...within(root, metadata, 'EntityDescriptor'),
  ];
  const providers = entities.map(providerOf).filter((provider) => provider !== null);
  if (providers.length > 0) return { providers };
  const other = entities.find((entity) => within(entity, metadata, 'SPSSODescriptor').length > 0);
  if (other)
    return {
      fault: `This is the metadata of a service provider, “${other.attributes.get('entityID') ?? ''}”. Needed is that of the identity provider, which signs people in.`,
    };
  return { fault: 'No identity provider is described in this metadata.' };
}

/** A label within the limit: its own name, its maker’s, or its host without what all hosts begin with. */
export function suggestLabel({ name, signOn, entityID }: IdentityProvider) {
  const [, longest] = limits.samlLabel;
  if (name !== null && name.length <= longest) return name;
  const address = signOn?.url ?? entityID;
  const host = webAddress(address)?.hostname.replace(
    /^(www|idp|sso|login|auth|saml|adfs|accounts)\.(?=.*\.)/,
    '',
  );
  return (makerOf(address)?.name ?? host ?? name ?? entityID).slice(0, longest) || 'SAML';
}
