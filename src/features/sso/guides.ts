import type { SamlProvider } from '#contract/sso.ts';
import { webAddress } from '#lib/webAddress.ts';

type Guide = {
  id: string;
  name: string;
  /** The hosts of the maker's service. */
  hosts?: RegExp;
  /** The way to the page that takes the values. */
  way: string;
  /** Its fields, and the value that each takes. */
  fields: readonly (readonly [field: string, value: keyof SamlProvider['service']])[];
  /** How its metadata is got. */
  metadata: string;
  /** What is easily forgotten there. */
  note?: string;
};

export const guides: readonly Guide[] = [
  {
    id: 'any',
    name: 'Any provider',
    way: 'Enter these at your identity provider.',
    fields: [
      ['ACS address', 'acsURL'],
      ['Entity ID (audience)', 'entityID'],
      ['Start address', 'startURL'],
    ],
    metadata: 'most give out a file, or an address that shows it; save that as a file.',
  },
  {
    id: 'okta',
    name: 'Okta',
    hosts: /(^|\.)(okta|oktapreview|okta-emea)\.com$/,
    way: 'Applications › Applications › Create App Integration › SAML 2.0, then the page Configure SAML.',
    fields: [
      ['Single sign-on URL', 'acsURL'],
      ['Audience URI (SP Entity ID)', 'entityID'],
    ],
    metadata: 'on the application’s tab Sign On, open the Metadata URL and save what it shows as a file.',
    note: 'Leave “Use this for Recipient URL and Destination URL” ticked.',
  },
  {
    id: 'entra',
    name: 'Entra ID',
    hosts: /(^|\.)(microsoftonline|windows)\.(com|net|us)$/,
    way: 'Enterprise applications › the application › Single sign-on › SAML › Basic SAML Configuration › Edit.',
    fields: [
      ['Identifier (Entity ID)', 'entityID'],
      ['Reply URL (Assertion Consumer Service URL)', 'acsURL'],
      ['Sign on URL', 'startURL'],
    ],
    metadata: 'under SAML Certificates, download Federation Metadata XML.',
    note: 'Who is to sign in must be assigned to the application, under Users and groups.',
  },
  {
    id: 'google',
    name: 'Google Workspace',
    hosts: /^accounts\.google\.com$/,
    way: 'Apps › Web and mobile apps › Add app › Add custom SAML app, then the page Service provider details.',
    fields: [
      ['ACS URL', 'acsURL'],
      ['Entity ID', 'entityID'],
      ['Start URL', 'startURL'],
    ],
    metadata: 'on the page Google Identity Provider details, press Download Metadata.',
    note: 'The app is off for everyone at first: turn it on under User access.',
  },
];

/** The guide for the maker of the service at an address; undefined for all others. */
export function makerOf(address: string | undefined) {
  const host = webAddress(address)?.hostname ?? '';
  return guides.find(({ hosts }) => hosts?.test(host));
}

/** The guide with this id, else that of the provider’s maker, else the first. */
export const guideFor = (id: string | null, { ssoURL }: Pick<SamlProvider, 'ssoURL'>) =>
  guides.find((guide) => guide.id === id) ?? makerOf(ssoURL) ?? guides[0]!;
