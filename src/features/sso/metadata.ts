import { limits } from '#contract/limits.ts';
import { findPem } from '#contract/pem.ts';
import { webAddress } from '#lib/webAddress.ts';
import { readXml, within, type XmlElement } from './xml.ts';
import { vendorGuide } from './guides.ts';
import { brokenXml, wrongPaste, wrongRoot } from './wrongPaste.ts';

export type IdentityProvider = {
  entityID: string;
  /** The display name, if there is one. */
  name: string | null;
  /** The single sign-on service. HTTP-Redirect is preferred over HTTP-POST. */
  signOn: { url: string; binding: 'HTTP-Redirect' | 'HTTP-POST' } | null;
  /** The bindings of its sign-on services, such as `SOAP`. */
  bindings: string[];
  /** The signing certificates as PEM, without duplicates. */
  certificates: string[];
  /** Whether it accepts only signed requests, which aren't supported. */
  wantsSignedRequests: boolean;
  /** The `validUntil` attribute, unparsed. */
  validUntil: string | null;
};

/** The identity providers, or the reason why there are none. */
export type Metadata = { providers: IdentityProvider[] } | { error: string };

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

/** Skips keys for encryption only. A key without a `use` serves both purposes. */
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
    bindings: within(role, metadata, 'SingleSignOnService').map(
      (service) => service.attributes.get('Binding')?.split(':').at(-1) ?? '',
    ),
    certificates: [...new Set(certificatesOf(role))],
    // An XML boolean.
    wantsSignedRequests: /^\s*(?:true|1)\s*$/.test(role.attributes.get('WantAuthnRequestsSigned') ?? ''),
    validUntil: entity.attributes.get('validUntil') ?? role.attributes.get('validUntil') ?? null,
  };
}

/** Parses metadata XML with one or more entities. */
export function readMetadata(text: string): Metadata {
  const wrong = wrongPaste(text);
  if (wrong !== undefined) return { error: wrong };
  const root = readXml(text);
  if ('fault' in root)
    return {
      error:
        root.fault === 'document type'
          ? 'Metadata can’t contain a document type (DOCTYPE). Remove it and try again.'
          : brokenXml(text, root.line),
    };
  if (root.namespace !== metadata || !/^Entit(y|ies)Descriptor$/.test(root.name))
    return { error: wrongRoot(root.name) };
  const entities = [
    ...(root.name === 'EntityDescriptor' ? [root] : []),
    ...within(root, metadata, 'EntityDescriptor'),
  ];
  const providers = entities.map(providerOf).filter((provider) => provider !== null);
  if (providers.length > 0) return { providers };
  const serviceProvider = entities.find((entity) => within(entity, metadata, 'SPSSODescriptor').length > 0);
  if (serviceProvider)
    return {
      error: `This is service provider metadata (“${serviceProvider.attributes.get('entityID') ?? ''}”): it describes an application such as Colophon. Use your identity provider’s metadata.`,
    };
  return {
    error:
      'This metadata doesn’t contain a SAML 2.0 identity provider (IDPSSODescriptor). Use your identity provider’s metadata.',
  };
}

/** Suggests a label within the limit: the display name, the vendor, or the host without a common prefix. */
export function suggestLabel({ name, signOn, entityID }: IdentityProvider) {
  const [, maxLength] = limits.samlLabel;
  if (name !== null && name.length <= maxLength) return name;
  const url = signOn?.url ?? entityID;
  const host = webAddress(url)?.hostname.replace(
    /^(www|idp|sso|login|auth|saml|adfs|accounts)\.(?=.*\.)/,
    '',
  );
  return (vendorGuide(url)?.name ?? host ?? name ?? entityID).slice(0, maxLength) || 'SAML';
}
