// An organization's title in a table, with a link to its home if the caller may see it.
import type { Claimant } from '#contract/organizations.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import styles from './OrganizationLink.module.css';

export function OrganizationLink({ organization }: { organization: Claimant }) {
  const { id: organizationId, title } = organization;
  if (!('permissions' in organization && organization.permissions.view))
    return <span className={styles.title}>{title}</span>;
  return (
    <AppLink className={styles.title} to={paths.organization.to({ organizationId })}>
      {title}
    </AppLink>
  );
}
