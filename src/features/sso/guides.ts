import type { SamlProvider } from '#contract/areas/sso.ts';
import { webAddress } from '#lib/webAddress.ts';

type Guide = {
  id: string;
  name: string;
  /** The hosts of the vendor's service. */
  hosts?: RegExp;
  /** Where to enter the values in the vendor's interface. */
  location: string;
  /** The vendor's field names and the value for each. */
  fields: readonly (readonly [field: string, value: 'acsURL' | 'entityID' | 'startURL'])[];
  /** How to download the metadata. */
  metadata: string;
  /** A step that is easily missed. */
  note?: string;
};

export const guides: readonly Guide[] = [
  {
    id: 'any',
    name: 'Any provider',
    location: 'Enter these values in the SAML settings of your identity provider.',
    fields: [
      ['ACS URL', 'acsURL'],
      ['Entity ID (audience)', 'entityID'],
      ['Start URL', 'startURL'],
    ],
    metadata: 'Most identity providers offer a metadata file, or a URL that you can open and save as a file.',
  },
  {
    id: 'okta',
    name: 'Okta',
    hosts: /(^|\.)(okta|oktapreview|okta-emea)\.com$/,
    location:
      'Go to Applications › Applications › Create App Integration › SAML 2.0 and open the Configure SAML page.',
    fields: [
      ['Single sign-on URL', 'acsURL'],
      ['Audience URI (SP Entity ID)', 'entityID'],
    ],
    metadata: 'On the application’s Sign On tab, open the Metadata URL and save the page as a file.',
    note: 'Keep “Use this for Recipient URL and Destination URL” selected.',
  },
  {
    id: 'entra',
    name: 'Entra ID',
    hosts: /(^|\.)(microsoftonline|windows)\.(com|net|us)$/,
    location:
      'Go to Enterprise applications › your application › Single sign-on › SAML › Basic SAML Configuration › Edit.',
    fields: [
      ['Identifier (Entity ID)', 'entityID'],
      ['Reply URL (Assertion Consumer Service URL)', 'acsURL'],
      ['Sign on URL', 'startURL'],
    ],
    metadata: 'Under SAML Certificates, download Federation Metadata XML.',
    note: 'Under Users and groups, assign everyone who needs to sign in.',
  },
  {
    id: 'google',
    name: 'Google Workspace',
    hosts: /^accounts\.google\.com$/,
    location:
      'Go to Apps › Web and mobile apps › Add app › Add custom SAML app and open the Service provider details page.',
    fields: [
      ['ACS URL', 'acsURL'],
      ['Entity ID', 'entityID'],
      ['Start URL', 'startURL'],
    ],
    metadata: 'On the Google Identity Provider details page, select Download Metadata.',
    note: 'The app is off for everyone by default. Turn it on under User access.',
  },
];

/** Returns the guide for the vendor that hosts this URL, or undefined. */
export function vendorGuide(url: string | undefined) {
  const host = webAddress(url)?.hostname ?? '';
  return guides.find(({ hosts }) => hosts?.test(host));
}

/** Returns the guide with this ID, falling back to the provider’s vendor, then to the generic guide. */
export const guideFor = (id: string | null, { ssoURL }: Pick<SamlProvider, 'ssoURL'>) =>
  guides.find((guide) => guide.id === id) ?? vendorGuide(ssoURL) ?? guides[0]!;
