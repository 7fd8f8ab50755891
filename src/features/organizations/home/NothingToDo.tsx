import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteListQuery } from '#directory/spaces/spaces.api.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { formatList, formatNumber, pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import styles from './Work.module.css';
import type { Work } from './work.api.ts';

/** Further spaces are only counted. */
const maxNames = 3;

/** “Field guide, Alerts and 3 more” */
function namesOf(spaces: Work['spaces']) {
  const names = spaces.slice(0, maxNames).map(titleOf);
  const others = spaces.length - names.length;
  return formatList(others > 0 ? [...names, `${formatNumber(others)} more`] : names);
}

/** An empty page with a check mark. */
const Plate = () => (
  <svg
    viewBox="0 0 96 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    className={styles.plate}
    aria-hidden
  >
    <path d="M14 10h34v44H14zM48 10h34v44H48zM48 10v44M21 19h20M21 25h20M21 31h13M55 19h20M55 25h9" />
    <path d="m59 39 5 5 10-11" strokeWidth="1.75" />
  </svg>
);

type ActionProps = { to: string; children: ReactNode; primary?: boolean };

const Action = ({ to, children, primary = false }: ActionProps) => (
  <AppLink className={buttonClass(primary ? { variant: 'primary' } : {})} to={to}>
    {children}
  </AppLink>
);

type Props = { organization: Organization; work: Work };

/** What someone with nothing to do can start with: their spaces, or who gives access to some. */
export function NothingToDo({ organization, work: { spaces, openRequests } }: Props) {
  const { id: organizationId, title, permissions } = organization;
  const editable = spaces.filter((space) => space.permissions.edit);
  const { data: sites } = useQuery(siteListQuery(organizationId));
  const [site, ...others] = sites?.items.filter((one) => one.permissions.edit) ?? [];
  if (spaces.length === 0 && site && !permissions.admin)
    return (
      <div className={styles.nothing}>
        <p className={styles.nothingTitle}>
          You edit {others.length === 0 ? `“${siteName(site)}”` : pluralize(others.length + 1, 'site')}
        </p>
        <p className="soft">
          Arrange its sections, share it and publish it. Its content is written by others.
        </p>
        <p className={styles.nothingActions}>
          <Action
            to={
              others.length === 0
                ? paths.site.to({ organizationId, siteId: site.id })
                : paths.sites.to({ organizationId })
            }
            primary
          >
            {others.length === 0 ? 'Open site' : 'View sites'}
          </Action>
        </p>
      </div>
    );
  if (spaces.length === 0)
    return (
      <div className={styles.nothing}>
        <p className={styles.nothingTitle}>Nothing to read yet</p>
        <p className="soft">
          {permissions.createContent
            ? 'Create the first space, then write or import pages.'
            : `${title} has no content that you have access to. An admin can give you access.`}
        </p>
        <p className={styles.nothingActions}>
          {permissions.createContent ? (
            <Action to={paths.content.to({ organizationId }, { dialog: 'createSpace' })} primary>
              Create space
            </Action>
          ) : (
            permissions.listMembers && (
              <Action to={paths.members.to({ organizationId }, { role: 'admin' })}>View admins</Action>
            )
          )}
        </p>
      </div>
    );
  return (
    <div className={styles.nothing}>
      <Plate />
      <p className={styles.nothingTitle}>You’re all caught up</p>
      <p className="soft">
        {editable.length > 0
          ? `You can edit ${namesOf(editable)}.`
          : `You can read ${pluralize(spaces.length, 'space')}.`}
      </p>
      <p className={styles.nothingActions}>
        <Action to={paths.content.to({ organizationId })} primary>
          Browse content
        </Action>
        {openRequests !== undefined && openRequests > 0 && (
          <Action to={paths.reviewQueue.to({ organizationId })}>
            View {pluralize(openRequests, 'open change request')}
          </Action>
        )}
      </p>
    </div>
  );
}
