import { SlidersHorizontal, type IconNode } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import styles from './Bars.module.css';
import { Button } from './Button.tsx';
import { Num } from './Num.tsx';

type Props = {
  /** The accessible name: “Members”. */
  label: string;
  /** `SearchBox` and `Select`s. */
  children: ReactNode;
  /** Buttons at the end: “Export 1,284 spaces”. */
  actions?: ReactNode;
};

/** The bar above a list: search, filters and actions. */
export function Toolbar({ label, children, actions }: Props) {
  return (
    <search className={styles.toolbar} aria-label={label}>
      {children}
      {actions && <div className={styles.end}>{actions}</div>}
    </search>
  );
}

type FoldProps = {
  /** The number of active filters. */
  active: number;
  children: ReactNode;
};

type Fold = FoldProps & {
  label: string;
  icon?: IconNode;
  isOpen: boolean;
  button: string | undefined;
  content: string | undefined;
};

function Fold({ label, icon, active, isOpen: isOpenFirst, button, content, children }: Fold) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <>
      <Button
        className={button}
        icon={icon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label} {active > 0 && <Num value={active} />}
      </Button>
      <div id={id} className={content} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

/** The filters of a toolbar, behind a button on narrow screens. */
export const FoldedFilters = (props: FoldProps) => (
  <Fold
    label="Filters"
    icon={SlidersHorizontal}
    isOpen={false}
    button={styles.fold}
    content={styles.filters}
    {...props}
  />
);

/** Filters behind a button on wide screens, in a second row. Shown at first if one of them is active. */
export const MoreFilters = (props: FoldProps) => (
  <Fold
    label="More filters"
    isOpen={props.active > 0}
    button={styles.unfold}
    content={styles.more}
    {...props}
  />
);
