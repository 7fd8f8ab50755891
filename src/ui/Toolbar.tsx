import { SlidersHorizontal } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import styles from './Bars.module.css';
import { Button } from './Button.tsx';
import { Num } from './Num.tsx';

type Props = {
  /** The accessible name: “Members”. */
  label: string;
  /** `SearchBox` and `Select`s. */
  children: ReactNode;
  /** Buttons at the end: “Export 1,284 rows”. */
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

type FoldedProps = {
  /** The number of active filters. */
  active: number;
  children: ReactNode;
};

/** The filters of a toolbar, behind a button on narrow screens. */
export function FoldedFilters({ active, children }: FoldedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.fold}
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters {active > 0 && <Num value={active} />}
      </Button>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
