import { useCallback, useMemo } from 'react';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { knownLevels, roleName } from '#directory/access/roles.ts';
import { paths } from '#routing/paths.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { Matrix } from './matrix/Matrix.tsx';
import type { HeadFocus } from '#ui/grid.ts';
import type { Mark } from './matrix/MatrixRow.tsx';
import styles from './Access.module.css';
import { levelName, letterOf, none } from './levels.ts';
import { levelIn, type Reading } from './reading.ts';
import type { Pair } from './accessUrl.ts';
import type { View } from './view.ts';

const Legend = ({ levelNames }: { levelNames: readonly string[] }) => (
  <dl className={styles.legend} aria-label="Legend">
    {levelNames
      .map((word, level) => ({ word, level }))
      .toReversed()
      .map(({ word, level }) => (
        <div key={word}>
          <dt data-tint={level === none ? undefined : level}>
            {level === none ? '·' : letterOf(levelNames, level)}
          </dt>
          <dd>{levelName(levelNames, level)}</dd>
        </div>
      ))}
    <div>
      <dt>?</dt>
      <dd>Not loaded</dd>
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

const toneOf = (level: number, { filtered, isMatch }: View, levelNames: readonly string[]): Mark['tone'] => {
  if (filtered) return isMatch(level) ? 'strong' : 'faint';
  if (level === none) return 'faint';
  return levelNames[level] === 'admin' ? 'strong' : 'plain';
};

/** Known levels have a tint; with a filter, only those that match. */
const tintOf = (level: number, { filtered, isMatch }: View) =>
  level === none || level >= knownLevels.length || (filtered && !isMatch(level)) ? undefined : level;

export function AccessMatrix({ organizationId, reading, view, pair, onOpen }: Props) {
  const { people, columns } = view;
  const { levelNames } = reading;
  const marks = useMemo(
    () => [
      ...levelNames.map((_, level) => ({
        text: level === none ? '·' : letterOf(levelNames, level),
        name: levelName(levelNames, level),
        tone: toneOf(level, view, levelNames),
        tint: tintOf(level, view),
      })),
      { text: '?', name: 'Not loaded', tone: 'faint' as const },
    ],
    [levelNames, view],
  );
  const notRead = levelNames.length;
  const markAt = useCallback(
    (row: number, column: number) => {
      const [person, target] = [people[row], columns[column]];
      return (person && target && levelIn(reading, person.id, target.spaceIndex)) ?? notRead;
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
    const { space, collection } = columns[column] ?? {};
    if (!space) return null;
    const title = titleOf(space);
    return (
      <PlainLink
        {...focus}
        className={styles.space}
        to={paths.access.to({ organizationId }, { space: space.id })}
        title={`${title}, ${collection}`}
      >
        {title}
      </PlainLink>
    );
  };
  const open = {
    row: people.findIndex(({ id }) => id === pair?.rowId),
    column: columns.findIndex(({ space }) => space.id === pair?.columnId),
  };
  return (
    <>
      <Legend levelNames={levelNames} />
      <Matrix
        label="Access by member and space"
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
          const [person, space] = [people[row], columns[column]?.space];
          if (person && space) onOpen({ rowId: person.id, columnId: space.id });
        }}
      />
    </>
  );
}
