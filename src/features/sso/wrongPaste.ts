import { findPem } from '#contract/pem.ts';

/** Kinds of text that people have at hand instead of metadata, each with what to do. */
const kinds: readonly (readonly [kind: RegExp, error: string])[] = [
  [/^$/, 'This is empty. Paste the XML of your identity provider’s metadata.'],
  [
    /^https?:\/\/\S+$/i,
    'This is a URL. Open it in your browser, save the page as a file, and choose that file here.',
  ],
  [
    /^(?:<!doctype html|<html[\s>/])/i,
    'This is a web page, not metadata. You may need to sign in to your identity provider before you save the metadata as a file.',
  ],
  [
    /^This XML file does not appear to have any style/,
    'This was copied from the browser’s view of an XML file. Save the page as a file instead, and choose that file here.',
  ],
  [
    /^\{[^]*"(?:jwks_uri|authorization_endpoint)"/,
    'This is the configuration of OpenID Connect, which isn’t supported. Set up a SAML 2.0 application in your identity provider, and use its metadata.',
  ],
  [/^[[{]/, 'This is JSON. Download the SAML metadata as XML.'],
  [
    /^<\?php|^\$metadata\[/,
    'This is a PHP configuration of SimpleSAMLphp. Use the XML metadata that its metadata URL returns.',
  ],
  [/^&lt;/, 'This XML is escaped: it starts with “&lt;” instead of “<”. Use the original file.'],
  [/^PD94bWw|^PG1kO|^PEVud/, 'This is base64. Use the XML file itself.'],
];

/** The names of SAML messages. Some have prefixes. */
const messages: Partial<Record<string, string>> = {
  Response: 'a SAML response',
  AuthnRequest: 'a SAML request',
  Assertion: 'a SAML assertion',
};

/** Returns what a text is, if it is known not to be metadata, and what to do. */
export function wrongPaste(text: string): string | undefined {
  const start = text.replace(/^\uFEFF/, '').trim();
  const { certificates, hasPrivateKey, isMetadata } = findPem(start);
  if (hasPrivateKey)
    return 'This contains a private key, which should never leave the identity provider. Remove it, and use the metadata.';
  if (!isMetadata && !start.startsWith('<') && certificates.length > 0)
    return 'This is a certificate. Paste it into the certificate field below, or use metadata to fill in all fields.';
  return kinds.find(([kind]) => kind.test(start))?.[1];
}

/** Returns the error for XML with a root element that isn't one of metadata. */
export function wrongRoot(name: string) {
  const message = messages[name];
  return message
    ? `This is ${message}, not metadata. Download the metadata of your identity provider.`
    : `This XML isn’t SAML metadata. The root element is “${name}”.`;
}

/** Returns the error for XML that can't be parsed. */
export function brokenXml(text: string, line: number) {
  const xml = text.replace(/^\uFEFF/, '').trim();
  if (!xml.startsWith('<')) return 'This isn’t XML. Metadata starts with “<EntityDescriptor” or “<?xml …?>”.';
  const root = /<([\w:.-]+)[\s>]/.exec(xml)?.[1];
  return root !== undefined && !xml.endsWith(`</${root}>`)
    ? `This XML is incomplete: it doesn’t end with “</${root}>”. Copy all of it, or choose the file.`
    : `This XML is invalid. The error is on line ${line}.`;
}
