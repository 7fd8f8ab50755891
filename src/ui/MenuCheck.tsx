import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';

const Mark = ({ on }: { on: boolean }) => (
  <span className={styles.mark}>{on && <Icon of={Check} small />}</span>
);

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why the item is disabled. */
  reason?: string | undefined;
  children: ReactNode;
};

/** A checkbox item. Selecting it doesn't close the menu. */
export function MenuCheck({ checked, onChange, reason, children }: Props) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      tabIndex={-1}
      aria-checked={checked}
      aria-disabled={reason !== undefined}
      title={reason}
      className={styles.item}
      onClick={reason === undefined ? () => onChange(!checked) : undefined}
    >
      <Mark on={checked} />
      <span className={styles.text}>{children}</span>
    </button>
  );
}

/** Spread on a link to make it a radio item. */
type MenuChoiceProps = {
  role: 'menuitemradio';
  tabIndex: -1;
  'aria-checked': boolean;
  className: string | undefined;
  children: ReactNode;
};

type ChoiceProps = { checked: boolean; label: ReactNode; children: (props: MenuChoiceProps) => ReactNode };

/** `<MenuChoice checked label="Guests">{(props) => <AppLink {...props} to={…} />}</MenuChoice>` */
export const MenuChoice = ({ checked, label, children }: ChoiceProps) =>
  children({
    role: 'menuitemradio',
    tabIndex: -1,
    'aria-checked': checked,
    className: styles.item,
    children: (
      <>
        <Mark on={checked} />
        <span className={styles.text}>{label}</span>
      </>
    ),
  });
