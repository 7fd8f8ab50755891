import { ChevronsUpDown } from 'lucide';
import { session } from '#api/session/session.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';
import { Menu } from '#ui/Menu.tsx';
import { useStore } from '#lib/useStore.ts';
import { lazyPart } from './lazyPart.tsx';
import { NewOrganizationItem } from './NewOrganizationItem.tsx';
import styles from './Sidebar.module.css';

const OrganizationItems = lazyPart(() =>
  import('./OrganizationItems.tsx').then((module) => module.OrganizationItems),
);

type Props = { organizationId: string; title: string };

export function OrganizationSwitch({ organizationId, title }: Props) {
  const { current } = useStore(session);
  return (
    <div className={styles.organization}>
      <span aria-hidden className={styles.monogram}>
        {title.slice(0, 1).toLocaleUpperCase()}
      </span>
      <span>
        <span className={styles.organizationTitle} title={title}>
          {title}
        </span>
        <small>{current?.label}</small>
      </span>
      <Menu label={`${title}: switch organization`} icon={ChevronsUpDown} variant="quiet" small>
        <MenuScreenLink to={paths.organizations.to()}>All organizations</MenuScreenLink>
        <OrganizationItems current={organizationId} />
        <NewOrganizationItem />
      </Menu>
    </div>
  );
}
