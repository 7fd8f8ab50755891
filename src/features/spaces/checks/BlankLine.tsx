// Says how many pages were read for whether they have a text.
import { counted, number } from '#lib/words.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import type { Blanks } from './useBlank.ts';
import styles from './Checks.module.css';

export function BlankLine({ blanks }: { blanks: Blanks }) {
  const { ids, of, done, failed, stopped, stop, goOn, retry } = blanks;
  const running = done < of && !stopped;
  return (
    <div className={styles.coverage}>
      <p>
        {counted(ids.size, 'page')} {ids.size === 1 ? 'has' : 'have'} no text
        {done < of ? ` so far: read ${number(done)} of ${number(of)}. ` : ` of the ${number(of)} read. `}
        {running && <LinkLike onClick={stop}>Stop</LinkLike>}
        {stopped && done < of && <LinkLike onClick={goOn}>Continue</LinkLike>}
      </p>
      {running && <Progress label="Pages read" done={done} refused={failed} of={of} />}
      {failed > 0 && (
        <p>
          {counted(failed, 'page')} could not be read. <LinkLike onClick={retry}>Try again</LinkLike>
        </p>
      )}
    </div>
  );
}
