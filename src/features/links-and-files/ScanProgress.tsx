import type { ReactNode } from 'react';
import { formatNumber, pluralize } from '#lib/format.ts';
import { ReadingProgress } from '#ui/ReadingProgress.tsx';
import type { Scan } from './useScan.ts';

type Props = {
  scan: Scan;
  /** The checked item, in the singular: “page”. */
  one: string;
  /** The adjective for matches: “empty”. */
  match: string;
  /** The accessible name of the progress bar: “Pages checked”. */
  label: string;
  /** The scope of the scan. */
  children?: ReactNode;
};

const text = { running: '', stopped: '' };

/** Progress and result of a scan: “2 of 4 pages checked, 1 empty.” */
export function ScanProgress({ scan, one, match, label, children }: Props) {
  const { ids, reading, reader } = scan;
  const { of, done, failed } = reading;
  const checked = done < of ? `${formatNumber(done)} of ${pluralize(of, one)}` : pluralize(of, one);
  return (
    <ReadingProgress
      label={label}
      reading={reading}
      reader={reader}
      text={text}
      failures={`Couldn’t check ${pluralize(failed.size, one)}.`}
    >
      {`${checked} checked, ${formatNumber(ids.size)} ${match}. `}
      {children}
    </ReadingProgress>
  );
}
