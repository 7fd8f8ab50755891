// Says how many files were looked at for whether they are used, and what that means.
import { counted, number } from '#lib/words.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import styles from './Files.module.css';
import type { Unused } from './useUnused.ts';

export function UnusedLine({ unused }: { unused: Unused }) {
  const { files, of, done, failed, stopped, stop, goOn, retry } = unused;
  const running = done < of && !stopped;
  return (
    <div className={styles.coverage}>
      <p>
        {counted(files.length, 'file')} {files.length === 1 ? 'is' : 'are'} used on no page
        {done < of ? ` so far: looked at ${number(done)} of ${number(of)}. ` : ` of the ${number(of)}. `}
        {running && <LinkLike onClick={stop}>Stop</LinkLike>}
        {stopped && done < of && <LinkLike onClick={goOn}>Continue</LinkLike>}
      </p>
      {running && <Progress label="Files looked at" done={done} refused={failed} of={of} />}
      <p>
        Links, pictures and covers of this space’s pages count. Open change requests and links from elsewhere
        are not looked at.
      </p>
      {failed > 0 && (
        <p>
          {counted(failed, 'file')} could not be looked at. <LinkLike onClick={retry}>Try again</LinkLike>
        </p>
      )}
    </div>
  );
}
