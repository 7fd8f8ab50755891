import { hasOperation, type OperationRef } from '#api/operations.ts';
import type { Counted } from '#directory/organizations/counts.ts';
import { paths } from '#routing/paths.ts';

export type Area = {
  label: string;
  path: { pattern: string; to: (parameters: { organizationId: string }) => string };
  /** The keyboard shortcut. */
  keys: string;
  counted?: Counted | 'comments';
  /** Only admins can read the count. */
  countsForAdmins?: true;
  /** The operation without which the area is hidden. Not the contract's row: those load with their screens. */
  needs?: OperationRef;
  /** The operation is optional: hidden without a trace unless the service has it. */
  isOptional?: true;
  /** Only for admins of the organization. */
  forAdmins?: true;
  /** Hidden while its count is 0. */
  onlyIfAny?: 'translations';
};
type AreaGroup = { title: string | null; areas: readonly Area[] };

const list = (path: OperationRef['path']): OperationRef => ({ method: 'GET', path });

/** The sidebar of an organization. */
export const areaGroups: readonly AreaGroup[] = [
  {
    title: null,
    areas: [
      { label: 'Home', path: paths.organization, keys: 'g h' },
      {
        label: 'Review queue',
        path: paths.reviewQueue,
        keys: 'g r',
        counted: 'requests',
        needs: list('/v1/spaces/{spaceId}/change-requests'),
      },
      {
        label: 'Comments',
        path: paths.commentInbox,
        keys: 'g c',
        counted: 'comments',
        needs: list('/v1/spaces/{spaceId}/comments'),
      },
      {
        label: 'Broken links',
        path: paths.brokenLinks,
        keys: 'g l',
        needs: list('/v1/spaces/{spaceId}/links'),
      },
    ],
  },
  {
    title: 'Content',
    areas: [
      { label: 'Collections and spaces', path: paths.content, keys: 'g s' },
      {
        label: 'Sites',
        path: paths.sites,
        keys: 'g w',
        needs: list('/v1/orgs/{organizationId}/sites/{siteId}/site-spaces'),
      },
      {
        label: 'OpenAPI',
        path: paths.openapiSpecs,
        keys: 'g o',
        counted: 'openapi',
        needs: list('/v1/orgs/{organizationId}/openapi'),
      },
      {
        label: 'Translations',
        path: paths.translations,
        keys: 'g n',
        counted: 'translations',
        // No operation sets the languages of a translation, so a new one is of no use in the console.
        onlyIfAny: 'translations',
        needs: list('/v1/orgs/{organizationId}/translations'),
      },
      {
        label: 'Custom fields',
        path: paths.customFields,
        keys: 'g f',
        counted: 'fields',
        needs: list('/v1/orgs/{organizationId}/custom-fields'),
      },
      {
        label: 'Search',
        path: paths.organizationSearch,
        keys: 'g /',
        needs: list('/v1/orgs/{organizationId}/search'),
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
    title: 'People',
    areas: [
      {
        label: 'Members',
        path: paths.members,
        keys: 'g m',
        counted: 'members',
        needs: list('/v1/orgs/{organizationId}/members'),
      },
      {
        label: 'Teams',
        path: paths.teams,
        keys: 'g t',
        counted: 'teams',
        needs: list('/v1/orgs/{organizationId}/teams'),
      },
      {
        label: 'Access',
        path: paths.access,
        keys: 'g a',
        needs: list('/v1/orgs/{organizationId}/members/{userId}/spaces'),
      },
      {
        label: 'Single sign-on',
        path: paths.samlProviders,
        keys: 'g i',
        counted: 'saml',
        countsForAdmins: true,
        needs: list('/v1/orgs/{organizationId}/saml'),
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
        label: 'Audit log',
        path: paths.auditLog,
        keys: 'g e',
        needs: list('/v1/orgs/{organizationId}/audit-events'),
        isOptional: true,
        forAdmins: true,
      },
    ],
  },
  { title: null, areas: [{ label: 'Settings', path: paths.organizationSettings, keys: 'g ,' }] },
];

function isMissing({ needs, isOptional }: Area) {
  if (needs === undefined) return false;
  const has = hasOperation(needs);
  return isOptional ? has !== true : has === false;
}

/** The groups without areas that the current service doesn't have or that are for admins only. */
export const shownAreaGroups = (isAdmin: boolean) =>
  areaGroups.map(({ title, areas }) => ({
    title,
    areas: areas.filter((area) => !isMissing(area) && (isAdmin || !area.forAdmins)),
  }));

/** The areas of the specification that the current service doesn't have. */
export const missingAreas = () =>
  areaGroups.flatMap(({ areas }) => areas.filter((area) => !area.isOptional && isMissing(area)));
