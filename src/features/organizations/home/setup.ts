import type { Organization } from '#contract/areas/organizations.ts';
import type { SiteCheck } from '#contract/areas/sites.ts';
import type { Space } from '#contract/space.ts';
import { ageInDays } from '#lib/age.ts';
import { formatList, pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';

/** An organization is new for this many days. */
const newDays = 30;

/** The service's data about a new organization. Undefined if it couldn't be read. */
export type SetupFacts = {
  members: number | undefined;
  /** Pending invites. */
  invited: number | undefined;
  /** One of the spaces, and the number of its pages. */
  space: Pick<Space, 'id' | 'title'> | undefined;
  pages: number | undefined;
  site: string | undefined;
  /** The number of spaces on the site. */
  siteSpaces: number | undefined;
  /** What its audience reaches. Undefined if the service doesn't check sites. */
  check: Pick<SiteCheck, 'status' | 'reachable'> | undefined;
  /** Whether the service can create spaces. */
  createsSpaces: boolean;
  /** Whether the service can create sites. Else their IDs have to be known. */
  createsSites: boolean;
  /** Whether the service invites people by email. */
  sendsInvites: boolean;
};

export type SetupStep = {
  id: 'organization' | 'docs' | 'site' | 'people';
  title: string;
  note: string;
  done: boolean;
  /** Where it is done, or where its result is. */
  to?: string;
  actionLabel?: string;
  /** The step is done here, by adding docs: to this space, or to a new one. */
  importsInto?: { spaceId: string | undefined };
};

/** Whether an admin may still be setting up the organization. */
export const isNew = ({ createdAt, permissions }: Organization, now = new Date()) =>
  permissions.admin && ageInDays(createdAt, now) <= newDays;

/** Done once visitors get a page. A service that doesn’t check this: once the site has a space. */
function siteStep(organizationId: string, facts: SetupFacts): SetupStep {
  const { space, pages = 0, site, siteSpaces = 0, check, createsSites } = facts;
  const step = { id: 'site', title: 'Publish', done: false } as const;
  if (site === undefined) {
    const dialog = space && pages > 0 ? `newSite.${space.id}` : 'newSite';
    return {
      ...step,
      note: 'Put spaces on a site and choose who can read it.',
      to: paths.sites.to({ organizationId }, { dialog: createsSites ? dialog : 'add' }),
      actionLabel: createsSites ? 'Create site' : 'Add site',
    };
  }
  const to = (search?: { dialog: string }) => paths.site.to({ organizationId, siteId: site }, search);
  if (!check)
    return {
      ...step,
      note: 'Put spaces on a site and choose who can read it.',
      done: siteSpaces > 0,
      to: to(),
      actionLabel: 'Open site',
    };
  if (check.reachable)
    return { ...step, note: 'Visitors can open the site.', done: true, to: to(), actionLabel: 'Open site' };
  if (check.status !== 'draft')
    return {
      ...step,
      note: 'The site is published, but visitors can’t open it.',
      to: to(),
      actionLabel: 'View problems',
    };
  return {
    ...step,
    note: 'The site is a draft. Visitors can’t open it yet.',
    to: to(siteSpaces > 0 ? { dialog: `publish.${site}` } : undefined),
    actionLabel: siteSpaces > 0 ? 'Publish site' : 'Add spaces',
  };
}

/** The steps of the setup, in order. Steps without data aren't done. */
export function setupSteps({ id: organizationId, title }: Organization, facts: SetupFacts): SetupStep[] {
  const { members = 1, invited = 0, space, pages = 0, createsSpaces, sendsInvites } = facts;
  const hasPages = space !== undefined && pages > 0;
  const hasPeople = members > 1 || invited > 0;
  return [
    {
      id: 'organization',
      title: 'Create the organization',
      note: `${title} exists, and you are its admin.`,
      done: true,
      to: paths.organizationSettings.to({ organizationId }),
      actionLabel: 'Settings',
    },
    {
      id: 'docs',
      title: 'Add your docs',
      note: hasPages
        ? `“${space.title || 'Untitled'}” has ${pluralize(pages, 'page')}.`
        : 'Create a space, then import pages into it.',
      done: hasPages,
      to: hasPages
        ? paths.space.to({ organizationId, spaceId: space.id })
        : paths.content.to({ organizationId }),
      actionLabel: hasPages ? 'Open space' : 'View spaces',
      ...(!hasPages && (space ?? createsSpaces) && { importsInto: { spaceId: space?.id } }),
    },
    siteStep(organizationId, facts),
    {
      id: 'people',
      title: 'Invite people',
      note: hasPeople
        ? formatList([pluralize(members, 'member'), ...(invited > 0 ? [pluralize(invited, 'invite')] : [])])
        : sendsInvites
          ? 'Paste a list of email addresses.'
          : 'Add your email domains and turn on invite links.',
      done: hasPeople,
      to: sendsInvites
        ? paths.members.to({ organizationId }, { dialog: 'add' })
        : `${paths.organizationSettings.to({ organizationId })}#joining`,
      actionLabel: 'Add people',
    },
  ];
}
