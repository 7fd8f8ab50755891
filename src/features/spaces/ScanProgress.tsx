import type { ReactNode } from 'react';
import { pluralize, formatNumber } from '#lib/format.ts';
import { ReadingProgress } from '#ui/ReadingProgress.tsx';
import type { Looks } from './useScan.ts';

type Props = {
  looks: Looks;
  /** “page”. */
  thing: string;
  /** What was found of one of them, and of many: “is unused”, “are unused”. */
  has: readonly [one: string, many: string];
  /** “read”, “looked at”. */
  looked: string;
  /** The name of the progress: “Pages read”. */
  progress: string;
  /** What the figures mean. */
  children?: ReactNode;
};

const words = { running: '', stopped: '', goOn: 'Continue', retry: 'Retry' };

export function LooksLine({ looks, thing, has, looked, progress, children }: Props) {
  const { ids, reading, reader } = looks;
  const { of, done, failed } = reading;
  const seen =
    done < of
      ? `${formatNumber(done)} of ${pluralize(of, thing)} ${looked} so far`
      : `${pluralize(of, thing)} ${looked}`;
  const found = ids.size === 0 ? 'none' : formatNumber(ids.size);
  return (
    <ReadingProgress
      label={progress}
      reading={reading}
      reader={reader}
      words={words}
      failures={`${pluralize(failed.size, thing)} could not be ${looked}.`}
    >
      {`${seen}: ${found} ${has[ids.size > 1 ? 1 : 0]}. `}
      {children}
    </ReadingProgress>
  );
}
