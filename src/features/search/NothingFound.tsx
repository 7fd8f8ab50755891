// No page has the words: why that may be, and what may be taken back.
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';

type Props = {
  query: string;
  /** What the only space that was searched is called, and how all of them are. */
  space?: { title: string; clear: () => void };
  /** Back to the first page, where this is another. */
  onFirst: (() => void) | undefined;
};

const note =
  'Every word must stand on the same page: in its title, a heading or the text. The last word may be unfinished.';

export function NothingFound({ query, space, onFirst }: Props) {
  if (onFirst) return <PastEnd label="results" onFirst={onFirst} />;
  if (!space)
    return (
      <Blank kind="no-match" line={`No page that you may see has all the words of “${query}”.`} note={note} />
    );
  return (
    <NoMatch
      line={`No page of ${space.title} has all the words of “${query}”.`}
      note={note}
      filters={[{ name: 'the space', clear: space.clear }]}
      onClearAll={space.clear}
    />
  );
}
