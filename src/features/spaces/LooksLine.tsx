// Says how many of many things were looked at, and what was found; stops that, goes on, tries again.
import type { ReactNode } from 'react';
import { counted, number } from '#lib/words.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import styles from './LooksLine.module.css';
import type { Looks } from './useLooks.ts';

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

export function LooksLine({ looks, thing, has, looked, progress, children }: Props) {
  const { ids, of, done, failed, stopped, stop, goOn, retry } = looks;
  const running = done < of && !stopped;
  const seen =
    done < of
      ? `${number(done)} of ${counted(of, thing)} ${looked} so far`
      : `${counted(of, thing)} ${looked}`;
  const found = ids.size === 0 ? 'none' : number(ids.size);
  return (
    <div className={styles.line}>
      <p>
        {`${seen}: ${found} ${has[ids.size > 1 ? 1 : 0]}. `}
        {running && <LinkLike onClick={stop}>Stop</LinkLike>}
        {stopped && done < of && <LinkLike onClick={goOn}>Continue</LinkLike>}
      </p>
      {running && <Progress label={progress} done={done} refused={failed} of={of} />}
      {children}
      {failed > 0 && (
        <p>
          {counted(failed, thing)} could not be {looked}. <LinkLike onClick={retry}>Try again</LinkLike>
        </p>
      )}
    </div>
  );
}
