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

const entryIn =
  (group: string) =>
  (id: string, label: string, act: Entry['act']): Entry => ({ id, group, label, act });
const goTo = entryIn('Go to');
const toDo = entryIn('Do');

/** Lists that are asked for by what they are about; offered once something was typed. */
const lists = (organizationId: string, siteId: string | undefined): Entry[] => [
  ...(siteId === undefined
    ? []
    : [
        goTo(
          'share-links',
          'Share links of the default site',
          paths.siteShareLinks.to({ organizationId, siteId }),
        ),
      ]),
  goTo(
    'field-values',
    'Values of custom fields, of all spaces',
    paths.customFieldValues.to({ organizationId }),
  ),
  goTo('not-seen', 'Members not seen for 90 days', paths.members.to({ organizationId }, { seen: '90d' })),
  goTo('never-seen', 'Members never seen', paths.members.to({ organizationId }, { seen: 'never' })),
];

const actions: readonly Entry[] = [
  toDo('organizations', 'All organizations', paths.organizations.to()),
  toDo('email-domains', 'Find organizations by email domain', paths.emailDomains.to()),
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
  toDo('light', 'Light theme', () => setTheme('light')),
  toDo('dark', 'Dark theme', () => setTheme('dark')),
  toDo('system', 'Theme of the system', () => setTheme('system')),
  toDo('token', 'Use another token', () => void signIn.again().catch(() => null)),
  toDo('service', 'Another service…', paths.connect.to({}, { another: true })),
  toDo('sign-out', 'Sign out', () => void signOut()),
];

/** What can be begun in an organization. */
const beginnings = (organizationId: string): Entry[] => [
  toDo('new-collection', 'Create a collection', paths.content.to({ organizationId }, { dialog: 'create' })),
  toDo('new-field', 'Create a custom field', paths.customFields.to({ organizationId }, { dialog: 'create' })),
  toDo(
    'new-translation',
    'Create a translation',
    paths.translations.to({ organizationId }, { dialog: 'create' }),
  ),
  toDo(
    'new-specification',
    'Add an OpenAPI specification',
    paths.openapiSpecs.to({ organizationId }, { dialog: 'create' }),
  ),
  toDo('new-provider', 'Add a sign-on provider', paths.newSamlProvider.to({ organizationId })),
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
