import type { Organization } from '#contract/organizations.ts';
import type { Space } from '#contract/space.ts';
import { ageInDays } from '#lib/age.ts';
import { pluralize } from '#lib/format.ts';
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

/** The steps of the setup, in order. Steps without data aren't done. */
export function setupSteps({ id: organizationId, title }: Organization, facts: SetupFacts): SetupStep[] {
  const {
    members = 1,
    invited = 0,
    space,
    pages = 0,
    site,
    siteSpaces = 0,
    createsSites,
    createsSpaces,
    sendsInvites,
  } = facts;
  const hasPages = space !== undefined && pages > 0;
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
    {
      id: 'site',
      title: 'Publish',
      note: 'Put spaces on a site and choose who can read it.',
      done: siteSpaces > 0,
      to:
        site === undefined
          ? paths.sites.to(
              { organizationId },
              { dialog: createsSites ? (hasPages ? `newSite.${space.id}` : 'newSite') : 'add' },
            )
          : paths.site.to({ organizationId, siteId: site }),
      actionLabel: site !== undefined ? 'Open site' : createsSites ? 'Create site' : 'Add site',
    },
    {
      id: 'people',
      title: 'Invite people',
      note: sendsInvites
        ? 'Paste a list of email addresses.'
        : 'Add your email domains and turn on invite links.',
      done: members > 1 || invited > 0,
      to: sendsInvites
        ? paths.members.to({ organizationId }, { dialog: 'add' })
        : `${paths.organizationSettings.to({ organizationId })}#joining`,
      actionLabel: 'Add people',
    },
  ];
}
