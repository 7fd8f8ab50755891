// How far the spaces that have change requests have been asked, and what could not be read.
import { counted, number } from '#lib/words.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import type { Queue } from './useQueue.ts';

/** “12 of 40 spaces that have such change requests are read.” Nothing where nobody is asked. */
export function QueueNote({ reading: { of, read, failures, readAgain } }: Pick<Queue, 'reading'>) {
  if (of === 0) return null;
  const spaces =
    of === 1
      ? 'The space that has such change requests is'
      : `${number(of)} spaces have such change requests; all are`;
  const missing = of - read - failures.length;
  return (
    <>
      <p className="num">
        {missing === 0 && failures.length === 0
          ? `${spaces} read.`
          : `Read ${number(read)} of ${counted(of, 'space')} that ${of === 1 ? 'has' : 'have'} such change requests.`}
      </p>
      {failures.length > 0 && (
        <p>
          {counted(failures.length, 'space')} could not be read: {failures[0]}{' '}
          <LinkLike onClick={readAgain}>Read them again</LinkLike>
        </p>
      )}
    </>
  );
}
