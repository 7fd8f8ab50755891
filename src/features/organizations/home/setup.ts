import type { Organization } from '#contract/organizations.ts';
import type { SiteCheck } from '#contract/sites.ts';
import type { Space } from '#contract/space.ts';
import { ageInDays } from '#lib/age.ts';
import { paths } from '#routing/paths.ts';

/** An organization is new for this many days. */
const newDays = 30;

/** The service's data about a new organization. Undefined if it couldn't be read. */
export type SetupFacts = {
  members: number | undefined;
  providers: number | undefined;
  /** One of the spaces, and the number of its pages. */
  space: Pick<Space, 'id' | 'title'> | undefined;
  pages: number | undefined;
  site: string | undefined;
  /** The number of spaces on the site. */
  siteSpaces: number | undefined;
  /** What its audience reaches. Undefined if the service doesn't check sites. */
  check: Pick<SiteCheck, 'status' | 'reachable'> | undefined;
  /** Whether the service can create sites. Else their IDs have to be known. */
  createsSites: boolean;
  /** Whether the service invites people by email. */
  sendsInvites: boolean;
};

export type SetupStep = {
  id: 'people' | 'sign-on' | 'docs' | 'site';
  title: string;
  note: string;
  done: boolean;
  to: string;
  actionLabel: string;
};

/** Whether an admin may still be setting up the organization. */
export const isNew = ({ createdAt, permissions }: Organization, now = new Date()) =>
  permissions.admin && ageInDays(createdAt, now) <= newDays;

/** Done once visitors get a page. A service that doesn’t check this: once the site has a space. */
function siteStep(organizationId: string, facts: SetupFacts): SetupStep {
  const { site, siteSpaces = 0, check, createsSites } = facts;
  const step = { id: 'site', to: paths.sites.to({ organizationId }) } as const;
  if (site === undefined)
    return {
      ...step,
      title: 'Publish a site',
      note: 'Choose its spaces and who can read them.',
      done: false,
      to: paths.sites.to({ organizationId }, { dialog: createsSites ? 'newSite' : 'add' }),
      actionLabel: createsSites ? 'Create site' : 'Add site',
    };
  const to = (search?: { dialog: string }) => paths.site.to({ organizationId, siteId: site }, search);
  if (!check)
    return {
      ...step,
      title: 'Organize the site',
      note: 'Organize spaces into sections and choose who can view them.',
      done: siteSpaces > 0,
      to: to(),
      actionLabel: 'Organize site',
    };
  const isDraft = check.status === 'draft';
  return {
    ...step,
    title: 'Publish a site',
    note: isDraft
      ? 'The site is a draft. Visitors can’t open it yet.'
      : check.reachable
        ? 'Visitors can open the site.'
        : 'The site is published, but visitors can’t open it.',
    done: check.reachable,
    to: to(isDraft && siteSpaces > 0 ? { dialog: `publish.${site}` } : undefined),
    actionLabel: !isDraft ? 'View problems' : siteSpaces > 0 ? 'Publish site' : 'Add spaces',
  };
}

/** The steps of the setup, in order. Steps without data aren't done. */
export function setupSteps({ id: organizationId }: Organization, facts: SetupFacts): SetupStep[] {
  const { members = 1, providers = 0, space, pages = 0, sendsInvites } = facts;
  return [
    {
      id: 'people',
      title: 'Add people',
      note: sendsInvites
        ? 'Paste a list of email addresses to invite people.'
        : 'Add your email domains and turn on invite links.',
      done: members > 1,
      to: sendsInvites
        ? paths.members.to({ organizationId }, { dialog: 'add' })
        : `${paths.organizationSettings.to({ organizationId })}#joining`,
      actionLabel: 'Add people',
    },
    {
      id: 'sign-on',
      title: 'Set up single sign-on',
      note: 'Connect your identity provider with its metadata file.',
      done: providers > 0,
      to: paths.newSamlProvider.to({ organizationId }),
      actionLabel: 'Add provider',
    },
    {
      id: 'docs',
      title: 'Import docs',
      note: space
        ? `Import Markdown, HTML, or Word files into “${space.title || 'Untitled'}”.`
        : 'Sync a Git repository or create a space, then import pages into it.',
      done: pages > 0,
      to: space
        ? paths.space.to({ organizationId, spaceId: space.id }, { dialog: 'import' })
        : paths.content.to({ organizationId }),
      actionLabel: space ? 'Import docs' : 'View spaces',
    },
    siteStep(organizationId, facts),
  ];
}
