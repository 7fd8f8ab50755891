import type { SamlProvider } from '#contract/sso.ts';
import { makerOf } from './suggestLabel.ts';

export type ServiceValue = keyof SamlProvider['service'];

export type Guide = {
  id: string;
  name: string;
  /** The way to the page that takes the values. */
  way: string;
  /** Its fields, and the value that each takes. */
  fields: readonly (readonly [field: string, value: ServiceValue])[];
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

/** The guide of an id, else that of the provider’s maker, else the first. */
export const guideFor = (id: string | null, { ssoURL }: Pick<SamlProvider, 'ssoURL'>) =>
  guides.find((guide) => guide.id === id) ??
  guides.find(({ name }) => name === makerOf(ssoURL)) ??
  guides[0]!;
