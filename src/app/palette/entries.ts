import { hasOperation } from '#api/operations.ts';
import { signIn } from '#api/session/signIn.ts';
import { paths } from '#routing/paths.ts';
import { theme } from '#ui/theme.ts';
import { shownAreas, type Viewer } from '../areas.ts';
import { openOverlay } from '../overlays.ts';
import { signOut } from '../signOut.ts';
import { matches } from './matches.ts';

export type Entry = {
  id: string;
  group: string;
  label: string;
  /** Its kind or location. */
  note?: string | undefined;
  keys?: string | undefined;
  /** An address, or a function to run. */
  act: string | (() => void);
};

const areas = (organizationId: string, viewer: Viewer): Entry[] =>
  shownAreas(viewer)
    .flatMap(({ tabs }) => tabs)
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
const action = entryIn('Actions');

/** Filtered lists, offered only for a typed text. */
const lists = (organizationId: string, siteId: string | undefined): Entry[] => [
  ...(siteId === undefined
    ? []
    : [
        goTo(
          'share-links',
          'Share links for the default site',
          paths.siteShareLinks.to({ organizationId, siteId }),
        ),
      ]),
  goTo('field-values', 'Custom field values for all spaces', paths.customFieldValues.to({ organizationId })),
  goTo('not-seen', 'Members inactive for 90 days', paths.members.to({ organizationId }, { seen: '90d' })),
  goTo('never-seen', 'Members who never signed in', paths.members.to({ organizationId }, { seen: 'never' })),
];

const inviteList = { method: 'GET', path: '/v1/orgs/{organizationId}/invites' } as const;
const tokenList = { method: 'GET', path: '/v1/user/tokens' } as const;
const profileChange = { method: 'PATCH', path: '/v1/user' } as const;

const actions: readonly Entry[] = [
  action('organizations', 'All organizations', paths.organizations.to()),
  action('profile', 'Profile and password', paths.myAccount.to()),
  action('sessions', 'Sessions and API tokens', paths.myCredentials.to()),
  action('email-domains', 'Find organizations by email domain', paths.emailDomains.to()),
  {
    id: 'activity',
    group: 'Actions',
    label: 'Activity and undo',
    keys: 'g u',
    act: () => openOverlay('activity'),
  },
  {
    id: 'shortcuts',
    group: 'Actions',
    label: 'Keyboard shortcuts',
    keys: '?',
    act: () => openOverlay('shortcuts'),
  },
  action('light', 'Switch to light theme', () => theme.set('light')),
  action('dark', 'Switch to dark theme', () => theme.set('dark')),
  action('system', 'Switch to system theme', () => theme.set('system')),
  action('token', 'Sign in with another token', signIn.ask),
  action('service', 'Connect to another service…', paths.connect.to({}, { another: true })),
  action('sign-out', 'Sign out', () => void signOut()),
];

const createActions = (organizationId: string, { isAdmin, canCreate, hasTranslations }: Viewer): Entry[] => [
  ...(isAdmin && hasOperation(inviteList) === true
    ? [action('add-people', 'Add people', paths.members.to({ organizationId }, { dialog: 'add' }))]
    : []),
  ...(canCreate
    ? [
        action(
          'new-collection',
          'Create collection',
          paths.content.to({ organizationId }, { dialog: 'create' }),
        ),
      ]
    : []),
  ...(isAdmin
    ? [
        action(
          'new-field',
          'Create custom field',
          paths.customFields.to({ organizationId }, { dialog: 'create' }),
        ),
      ]
    : []),
  ...(hasTranslations
    ? [
        action(
          'new-translation',
          'Create translation',
          paths.translations.to({ organizationId }, { dialog: 'create' }),
        ),
      ]
    : []),
  ...(canCreate
    ? [
        action(
          'new-specification',
          'Add OpenAPI specification',
          paths.openapiSpecs.to({ organizationId }, { dialog: 'create' }),
        ),
      ]
    : []),
  ...(isAdmin
    ? [action('new-provider', 'Add SSO provider', paths.newSamlProvider.to({ organizationId }))]
    : []),
];

/**
 * The areas and actions of the console that match the typed text; all of them for an empty text.
 * @param siteId the organization's default site
 */
export const ownEntries = (
  organizationId: string | undefined,
  typed: string,
  { siteId, ...viewer }: Viewer & { siteId: string | undefined },
) =>
  [
    ...(organizationId === undefined ? [] : areas(organizationId, viewer)),
    ...(organizationId === undefined || typed.trim() === '' ? [] : lists(organizationId, siteId)),
    ...(organizationId === undefined ? [] : createActions(organizationId, viewer)),
    ...actions.filter(
      ({ id }) =>
        (id !== 'sessions' || hasOperation(tokenList) !== false) &&
        (id !== 'profile' || hasOperation(profileChange) === true),
    ),
  ].filter(({ label }) => matches(label, typed));
