// What the palette offers before anything is asked: areas and actions.
import { signIn } from '#api/signIn.ts';
import { paths } from '#routing/paths.ts';
import { setTheme } from '#ui/theme.ts';
import { areaGroups } from '../areas.ts';
import { openOverlay } from '../overlays.ts';
import { signOut } from '../signOut.ts';
import { matches } from './matches.ts';

export type Entry = {
  id: string;
  group: string;
  label: string;
  /** What kind of thing it is, or where it is. */
  note?: string | undefined;
  keys?: string | undefined;
  /** An address to go to, or something to do. */
  act: string | (() => void);
};

const areas = (organizationId: string): Entry[] =>
  areaGroups
    .flatMap((group) => group.areas)
    .map(({ label, path, keys }) => ({
      id: path.pattern,
      group: 'Go to',
      label,
      keys,
      act: path.to({ organizationId }),
    }));

/** Lists that are asked for by what they are about; offered once something was typed. */
const lists = (organizationId: string, siteId: string | undefined): Entry[] => [
  ...(siteId === undefined
    ? []
    : [
        {
          id: 'share-links',
          group: 'Go to',
          label: 'Share links of the default site',
          act: paths.siteShareLinks.to({ organizationId, siteId }),
        },
      ]),
  {
    id: 'field-values',
    group: 'Go to',
    label: 'Values of custom fields, of all spaces',
    act: paths.customFieldValues.to({ organizationId }),
  },
  {
    id: 'not-seen',
    group: 'Go to',
    label: 'Members not seen for 90 days',
    act: paths.members.to({ organizationId }, { seen: '90d' }),
  },
  {
    id: 'never-seen',
    group: 'Go to',
    label: 'Members never seen',
    act: paths.members.to({ organizationId }, { seen: 'never' }),
  },
];

const actions: readonly Entry[] = [
  { id: 'organizations', group: 'Do', label: 'All organizations', act: paths.organizations.to() },
  {
    id: 'email-domains',
    group: 'Do',
    label: 'Find organizations by e-mail domain',
    act: paths.emailDomains.to(),
  },
  {
    id: 'activity',
    group: 'Do',
    label: 'Activity and undo',
    keys: 'g u',
    act: () => openOverlay('activity'),
  },
  {
    id: 'shortcuts',
    group: 'Do',
    label: 'Keyboard shortcuts',
    keys: '?',
    act: () => openOverlay('shortcuts'),
  },
  { id: 'light', group: 'Do', label: 'Light theme', act: () => setTheme('light') },
  { id: 'dark', group: 'Do', label: 'Dark theme', act: () => setTheme('dark') },
  { id: 'system', group: 'Do', label: 'Theme of the system', act: () => setTheme('system') },
  { id: 'token', group: 'Do', label: 'Use another token', act: () => void signIn.again().catch(() => null) },
  { id: 'service', group: 'Do', label: 'Another service…', act: paths.connect.to({}, { another: true }) },
  { id: 'sign-out', group: 'Do', label: 'Sign out', act: () => void signOut() },
];

/** What can be begun in an organization. */
const beginnings = (organizationId: string): Entry[] => [
  {
    id: 'new-collection',
    group: 'Do',
    label: 'Create a collection',
    act: paths.content.to({ organizationId }, { dialog: 'create' }),
  },
  {
    id: 'new-field',
    group: 'Do',
    label: 'Create a custom field',
    act: paths.customFields.to({ organizationId }, { dialog: 'create' }),
  },
  {
    id: 'new-translation',
    group: 'Do',
    label: 'Create a translation',
    act: paths.translations.to({ organizationId }, { dialog: 'create' }),
  },
  {
    id: 'new-specification',
    group: 'Do',
    label: 'Add an OpenAPI specification',
    act: paths.openapiSpecs.to({ organizationId }, { create: 'specification' }),
  },
  {
    id: 'new-provider',
    group: 'Do',
    label: 'Add a sign-on provider',
    act: paths.newSamlProvider.to({ organizationId }),
  },
];

/**
 * The areas of the organization and the actions that fit what was typed; all of them for nothing.
 * @param siteId the organization's default site
 */
export const ownEntries = (organizationId: string | undefined, typed: string, siteId?: string) =>
  [
    ...(organizationId === undefined ? [] : areas(organizationId)),
    ...(organizationId === undefined || typed.trim() === '' ? [] : lists(organizationId, siteId)),
    ...(organizationId === undefined ? [] : beginnings(organizationId)),
    ...actions,
  ].filter(({ label }) => matches(label, typed));
