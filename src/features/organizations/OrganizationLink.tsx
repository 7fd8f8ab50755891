// An organization's title in a table, leading to its home if the caller may see it.
import type { Organization } from '#contract/organizations.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import styles from './OrganizationLink.module.css';

export function OrganizationLink({ organization }: { organization: Organization }) {
  const { id: organizationId, title, permissions } = organization;
  if (!permissions.view) return <span className={styles.title}>{title}</span>;
  return (
    <AppLink className={styles.title} to={paths.organization.to({ organizationId })}>
      {title}
    </AppLink>
  );
}
