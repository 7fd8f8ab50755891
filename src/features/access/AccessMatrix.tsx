import { useCallback, useMemo } from 'react';
import { titleOf } from '#directory/spaceText.ts';
import { roleName } from '#pickers/roles.ts';
import { paths } from '#routing/paths.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { Matrix } from '#ui/Matrix.tsx';
import type { HeadFocus, Mark } from '#ui/MatrixRow.tsx';
import styles from './Access.module.css';
import { levelName, letterOf, none } from './levels.ts';
import { levelIn, type Reading } from './reading.ts';
import type { Pair } from './accessUrl.ts';
import type { View } from './view.ts';

/** What the letters stand for. */
const Legend = ({ words }: { words: readonly string[] }) => (
  <dl className={styles.legend} aria-label="Letters">
    {words
      .map((word, level) => ({ word, level }))
      .toReversed()
      .map(({ word, level }) => (
        <div key={word}>
          <dt>{level === none ? '·' : letterOf(words, level)}</dt>
          <dd>{levelName(words, level)}</dd>
        </div>
      ))}
    <div>
      <dt>?</dt>
      <dd>Not read</dd>
    </div>
  </dl>
);

type Props = {
  organizationId: string;
  reading: Reading;
  view: View;
  pair: Pair | null;
  onOpen: (pair: Pair) => void;
};

const toneOf = (level: number, { filtered, isMatch }: View, words: readonly string[]): Mark['tone'] => {
  if (filtered) return isMatch(level) ? 'strong' : 'faint';
  if (level === none) return 'faint';
  return words[level] === 'admin' ? 'strong' : 'plain';
};

export function AccessMatrix({ organizationId, reading, view, pair, onOpen }: Props) {
  const { people, columns } = view;
  const { words } = reading;
  const marks = useMemo(
    () => [
      ...words.map((_, level) => ({
        text: level === none ? '·' : letterOf(words, level),
        name: levelName(words, level),
        tone: toneOf(level, view, words),
      })),
      { text: '?', name: 'Not read', tone: 'faint' as const },
    ],
    [words, view],
  );
  const notRead = words.length;
  const markAt = useCallback(
    (row: number, column: number) => {
      const [person, place] = [people[row], columns[column]];
      return (person && place && levelIn(reading, person.id, place.space)) ?? notRead;
    },
    [reading, people, columns, notRead],
  );
  const rowHead = useCallback(
    (row: number, focus: HeadFocus) => {
      const person = people[row];
      if (!person) return null;
      const { id, name, email, role } = person;
      return (
        <PlainLink
          {...focus}
          className={styles.member}
          to={paths.member.to({ organizationId, userId: id })}
          title={`${name}, ${email}`}
        >
          <span>{name}</span> <small>{roleName(role)}</small>
        </PlainLink>
      );
    },
    [people, organizationId],
  );
  const groupAt = useCallback((column: number) => columns[column]?.group, [columns]);
  const columnHead = (column: number, focus: HeadFocus) => {
    const { place, collection } = columns[column] ?? {};
    if (!place) return null;
    const title = titleOf(place);
    return (
      <PlainLink
        {...focus}
        className={styles.space}
        to={paths.access.to({ organizationId }, { space: place.id })}
        title={`${title}, ${collection}`}
      >
        {title}
      </PlainLink>
    );
  };
  const open = {
    row: people.findIndex(({ id }) => id === pair?.userId),
    column: columns.findIndex(({ place }) => place.id === pair?.spaceId),
  };
  return (
    <>
      <Legend words={words} />
      <Matrix
        label="Levels of members at spaces"
        corner="Member"
        rows={people.length}
        columns={columns.length}
        rowHead={rowHead}
        columnHead={columnHead}
        groupAt={groupAt}
        markAt={markAt}
        marks={marks}
        open={open}
        onOpen={(row, column) => {
          const [person, place] = [people[row], columns[column]?.place];
          if (person && place) onOpen({ userId: person.id, spaceId: place.id });
        }}
      />
    </>
  );
}
