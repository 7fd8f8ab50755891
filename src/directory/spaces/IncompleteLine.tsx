import { LinkLike } from '#ui/LinkLike.tsx';
import type { LoadedList } from './useSpaces.ts';

type Props = Pick<LoadedList<unknown>, 'failed' | 'incomplete' | 'retry'> & {
  /** “spaces” */
  what: string;
};

/** Why a list failed to load, or what it lacks. Nothing if it is complete. */
export function IncompleteLine({ what, failed, incomplete, retry }: Props) {
  const gaps = incomplete.filter(({ collectionId }) => collectionId === undefined);
  if (failed === undefined && gaps.length === 0) return null;
  return (
    <p>
      {failed === undefined ? gaps.map(({ text }) => text).join(' ') : `Couldn’t load ${what}: ${failed}`}{' '}
      {(failed !== undefined || gaps.some((gap) => gap.failed)) && <LinkLike onClick={retry}>Retry</LinkLike>}
    </p>
  );
}
