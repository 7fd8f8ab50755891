import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Section } from '#ui/Section.tsx';
import { countLines } from './siteReaders.text.ts';
import styles from './SiteReaders.module.css';

/** Rows that are shown. The file has all. */
const shown = 10;

type CountRow = { id: string; name: ReactNode; count: number; action?: ReactNode };

type Props = {
  title: string;
  /** The name of a row in the singular, and of the file. */
  one: string;
  file: string;
  rows: readonly CountRow[];
  other: number;
  head: readonly string[];
  cells: readonly (readonly (string | number)[])[];
  /** Said if there are no rows. */
  none: string;
};

/** Names with their counts, highest first, and what can be done about each. */
export const CountList = ({ title, one, file, rows, other, head, cells, none }: Props) => (
  <Section
    title={title}
    actions={
      rows.length > 0 && (
        <SaveCsvButton
          file={file}
          one={one}
          count={cells.length}
          lines={() => countLines(head, cells, other)}
        />
      )
    }
  >
    {rows.length === 0 ? (
      <p className="soft">{none}</p>
    ) : (
      <ol className={styles.counts}>
        {rows.slice(0, shown).map(({ id, name, count, action }) => (
          <li key={id}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {action}
            <span className="num">{formatNumber(count)}</span>
          </li>
        ))}
        {(rows.length > shown || other > 0) && (
          <li className="soft">
            <span className={styles.name}>Others</span>
            <span className="num">
              {formatNumber(rows.slice(shown).reduce((sum, { count }) => sum + count, other))}
            </span>
          </li>
        )}
      </ol>
    )}
  </Section>
);
