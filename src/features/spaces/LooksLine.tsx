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
  /** What was found of one of them, and of many. */
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
  return (
    <div className={styles.line}>
      <p>
        {counted(ids.size, thing)} {has[ids.size === 1 ? 0 : 1]}
        {done < of
          ? ` so far: ${looked} ${number(done)} of ${number(of)}. `
          : ` of the ${number(of)} ${looked}. `}
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
