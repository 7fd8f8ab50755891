import {
  ChartNoAxesColumn,
  GitPullRequest,
  Globe,
  House,
  Library,
  ScrollText,
  Settings,
  Users,
  type IconNode,
} from 'lucide';
import { hasOperation, type OperationRef } from '#api/operations.ts';
import { paths } from '#routing/paths.ts';

type Path = { pattern: string; to: (parameters: { organizationId: string }) => string };

/** A screen of an area, opened by its tab. */
export type AreaTab = {
  /** The name of the screen. */
  label: string;
  /** The text of the tab, if it differs from the label. */
  tab?: string;
  path: Path;
  /** Other views of the screen, with an address of their own. */
  views?: readonly Path[];
  /** The keyboard shortcut. */
  keys: string;
  /** The operation without which the tab is hidden. Not the contract's row: those load with their screens. */
  needs?: OperationRef;
  /** The operation is optional: hidden without a trace unless the service has it. */
  isOptional?: true;
  /** Only for admins of the organization. */
  forAdmins?: true;
  /** Hidden while its list is empty. */
  onlyIfAny?: 'translations';
};
/** An entry of the sidebar. It leads to its first tab. `forContent`: only for people who have content or can create it. */
export type Area = { label: string; icon: IconNode; tabs: readonly AreaTab[]; forContent?: true };

const list = (path: OperationRef['path']): OperationRef => ({ method: 'GET', path });

/** The sidebar of an organization. */
export const areas: readonly Area[] = [
  { label: 'Home', icon: House, tabs: [{ label: 'Home', path: paths.organization, keys: 'g h' }] },
  {
    label: 'Review queue',
    icon: GitPullRequest,
    forContent: true,
    tabs: [
      {
        label: 'Review queue',
        tab: 'Change requests',
        path: paths.reviewQueue,
        keys: 'g r',
        needs: list('/v1/spaces/{spaceId}/change-requests'),
      },
      {
        label: 'Comments',
        path: paths.commentInbox,
        keys: 'g c',
        needs: list('/v1/spaces/{spaceId}/comments'),
      },
    ],
  },
  {
    label: 'Content',
    icon: Library,
    forContent: true,
    tabs: [
      {
        label: 'Collections and spaces',
        path: paths.content,
        views: [paths.spaces, paths.contentDefaults],
        keys: 'g s',
      },
      {
        label: 'OpenAPI',
        path: paths.openapiSpecs,
        keys: 'g o',
        needs: list('/v1/orgs/{organizationId}/openapi'),
      },
      {
        label: 'Translations',
        path: paths.translations,
        keys: 'g n',
        // No operation sets the languages of a translation, so a new one is of no use in the console.
        onlyIfAny: 'translations',
        needs: list('/v1/orgs/{organizationId}/translations'),
      },
      {
        label: 'Custom fields',
        path: paths.customFields,
        views: [paths.customFieldValues],
        keys: 'g f',
        needs: list('/v1/orgs/{organizationId}/custom-fields'),
      },
      {
        label: 'Trash',
        path: paths.trash,
        keys: 'g d',
        needs: { method: 'POST', path: '/v1/spaces/{spaceId}/restore' },
      },
    ],
  },
  {
    label: 'Sites',
    icon: Globe,
    tabs: [
      {
        label: 'Sites',
        path: paths.sites,
        keys: 'g w',
        needs: list('/v1/orgs/{organizationId}/sites/{siteId}/site-spaces'),
      },
    ],
  },
  {
    label: 'People',
    icon: Users,
    tabs: [
      {
        label: 'Members',
        path: paths.members,
        keys: 'g m',
        needs: list('/v1/orgs/{organizationId}/members'),
      },
      { label: 'Teams', path: paths.teams, keys: 'g t', needs: list('/v1/orgs/{organizationId}/teams') },
      {
        label: 'Access',
        path: paths.access,
        keys: 'g a',
        needs: list('/v1/orgs/{organizationId}/members/{userId}/spaces'),
      },
    ],
  },
  {
    label: 'Reports',
    icon: ChartNoAxesColumn,
    forContent: true,
    tabs: [
      {
        label: 'Broken links',
        path: paths.brokenLinks,
        keys: 'g l',
        needs: list('/v1/spaces/{spaceId}/links'),
      },
      {
        label: 'Search',
        path: paths.organizationSearch,
        keys: 'g /',
        needs: list('/v1/orgs/{organizationId}/search'),
      },
    ],
  },
  {
    label: 'Audit log',
    icon: ScrollText,
    tabs: [
      {
        label: 'Audit log',
        path: paths.auditLog,
        keys: 'g e',
        needs: list('/v1/orgs/{organizationId}/audit-events'),
        isOptional: true,
        forAdmins: true,
      },
    ],
  },
  {
    label: 'Settings',
    icon: Settings,
    tabs: [
      {
        label: 'Settings',
        tab: 'General',
        path: paths.organizationSettings,
        keys: 'g ,',
        forAdmins: true,
      },
      {
        label: 'Single sign-on',
        path: paths.samlProviders,
        keys: 'g p',
        needs: list('/v1/orgs/{organizationId}/saml'),
        forAdmins: true,
      },
      {
        label: 'Sessions and tokens',
        path: paths.organizationCredentials,
        keys: 'g k',
        needs: list('/v1/orgs/{organizationId}/sessions'),
        isOptional: true,
        forAdmins: true,
      },
      {
        label: 'Webhooks',
        path: paths.webhooks,
        keys: 'g j',
        needs: list('/v1/orgs/{organizationId}/webhooks'),
        isOptional: true,
        forAdmins: true,
      },
    ],
  },
];

function isMissing({ needs, isOptional }: AreaTab) {
  if (needs === undefined) return false;
  const has = hasOperation(needs);
  return isOptional ? has !== true : has === false;
}

/** Who looks: what they may do in the organization, whether they can view content there, and whether it has translations. */
export type Viewer = Record<'isAdmin' | 'canCreate' | 'hasContent' | 'hasTranslations', boolean>;

/** The areas and tabs without those that the current service doesn't have or that the viewer can't use. */
export const shownAreas = ({ isAdmin, canCreate, hasContent, hasTranslations }: Viewer): Area[] =>
  areas
    .map((area) => ({
      ...area,
      tabs: area.tabs.filter(
        (tab) =>
          !isMissing(tab) && (isAdmin || !tab.forAdmins) && (hasTranslations || tab.onlyIfAny === undefined),
      ),
    }))
    .filter(({ tabs, forContent }) => tabs.length > 0 && (canCreate || hasContent || !forContent));

/** The tabs of the specification that the current service doesn't have. */
export const missingTabs = () =>
  areas.flatMap(({ tabs }) => tabs.filter((tab) => !tab.isOptional && isMissing(tab)));

/**
 * The open area and tab. `addresses` are the steps to the open screen. The tab is undefined on the screen of a single
 * member, space or site; it is known although hidden if someone opens its address.
 */
export function openIn(shown: readonly Area[], organizationId: string, addresses: readonly string[]) {
  const places = areas.flatMap(({ label, tabs }) =>
    tabs.flatMap((tab) =>
      [tab.path, ...(tab.views ?? [])].map((path) => ({ label, tab, to: path.to({ organizationId }) })),
    ),
  );
  const found = addresses.map((to) => places.find((place) => place.to === to));
  const label = found.findLast((place) => place !== undefined)?.label;
  return { area: shown.find((area) => area.label === label), tab: found.at(-1)?.tab };
}
