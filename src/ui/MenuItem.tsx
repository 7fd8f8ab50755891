import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';

/** Spread on a link to make it a menu item. */
export type MenuLinkProps = { role: 'menuitem'; tabIndex: -1; className: string | undefined };

type Props = {
  children: ReactNode;
  icon?: IconNode | undefined;
  onSelect?: (() => void) | undefined;
  /** Why the item is disabled. Shown below its label. */
  reason?: string | undefined;
  /** The key E on the row acts as this item. Set `edits` on the menu as well. */
  edits?: boolean | undefined;
  /** For destructive actions. */
  danger?: boolean | undefined;
};

export function MenuItem({ children, icon, onSelect, reason, edits, danger }: Props) {
  const impossible = reason !== undefined;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-edits={(edits && !impossible) || undefined}
      aria-disabled={impossible}
      className={classes(styles.item, danger && styles.danger)}
      onClick={impossible ? undefined : onSelect}
    >
      {icon && !impossible && <Icon of={icon} />}
      {children}
      {edits && !impossible && (
        <span aria-hidden className={styles.keys}>
          <Kbd keys="e" />
        </span>
      )}
      {impossible && <small>{reason}</small>}
    </button>
  );
}

const linkProps: MenuLinkProps = { role: 'menuitem', tabIndex: -1, className: styles.item };

/** `<MenuLink>{(props) => <AppLink {...props} to={…}>Open</AppLink>}</MenuLink>` */
export const MenuLink = ({ children }: { children: (props: MenuLinkProps) => ReactNode }) =>
  children(linkProps);

/** The heading of a group of items. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <p role="presentation" className={styles.label}>
    {children}
  </p>
);

/** A separator between groups. */
export const MenuRule = () => <hr className={styles.rule} />;

/** A destructive action, below a separator. */
export const DangerItem = (props: Omit<Props, 'danger' | 'edits'>) => (
  <>
    <MenuRule />
    <MenuItem danger {...props} />
  </>
);
