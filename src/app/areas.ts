import type { Counted } from '#directory/counts.ts';
import { paths } from '#routing/paths.ts';

export type Area = {
  label: string;
  path: { pattern: string; to: (parameters: { organizationId: string }) => string };
  /** The keyboard shortcut. */
  keys?: string;
  counted?: Counted;
};
type AreaGroup = { title: string | null; areas: readonly Area[] };

/** The sidebar of an organization. */
export const areaGroups: readonly AreaGroup[] = [
  {
    title: null,
    areas: [
      { label: 'Home', path: paths.organization, keys: 'g h' },
      { label: 'Review queue', path: paths.reviewQueue, keys: 'g r' },
      { label: 'Comments', path: paths.commentInbox, keys: 'g c' },
      { label: 'Broken links', path: paths.brokenLinks, keys: 'g l' },
    ],
  },
  {
    title: 'Content',
    areas: [
      { label: 'Collections and spaces', path: paths.content, keys: 'g s' },
      { label: 'Sites', path: paths.sites, keys: 'g w' },
      { label: 'OpenAPI', path: paths.openapiSpecs, keys: 'g o', counted: 'openapi' },
      { label: 'Translations', path: paths.translations, counted: 'translations' },
      { label: 'Custom fields', path: paths.customFields, keys: 'g f', counted: 'fields' },
      { label: 'Search', path: paths.organizationSearch, keys: 'g /' },
      { label: 'Trash', path: paths.trash },
    ],
  },
  {
    title: 'People',
    areas: [
      { label: 'Members', path: paths.members, keys: 'g m', counted: 'members' },
      { label: 'Teams', path: paths.teams, keys: 'g t', counted: 'teams' },
      { label: 'Access', path: paths.access, keys: 'g a' },
      { label: 'Single sign-on', path: paths.samlProviders, counted: 'saml' },
    ],
  },
  { title: null, areas: [{ label: 'Settings', path: paths.organizationSettings, keys: 'g ,' }] },
];
