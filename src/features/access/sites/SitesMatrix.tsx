import { useCallback } from 'react';
import type { AccessFacts, AccessPerson } from '#directory/access/accessSources.ts';
import { roleName } from '#directory/access/roles.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { paths } from '#routing/paths.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import type { HeadFocus } from '#ui/grid.ts';
import styles from '../Access.module.css';
import type { Pair } from '../accessUrl.ts';
import { Matrix } from '../matrix/Matrix.tsx';
import type { Mark } from '../matrix/MatrixRow.tsx';
import { readsNames, readsOf, siteRole, siteRoleNames, visitors, type SiteFacts } from './siteAccess.ts';

/** By what they stand for. The tints are those of the levels in spaces. */
const marks = {
  none: { text: '·', name: readsNames.none, tone: 'faint' },
  unknown: { text: '?', name: readsNames.unknown, tone: 'faint' },
  part: { text: 'P', name: readsNames.part, tone: 'plain', tint: 1 },
  all: { text: 'R', name: readsNames.all, tone: 'plain', tint: 1 },
  edit: { text: 'E', name: siteRoleNames.edit, tone: 'plain', tint: 3 },
  admin: { text: 'A', name: siteRoleNames.admin, tone: 'strong', tint: 6 },
} as const satisfies Record<string, Mark>;

const markList: readonly Mark[] = Object.values(marks);
const indexOf = (mark: keyof typeof marks) => Object.keys(marks).indexOf(mark);

const Legend = () => (
  <dl className={styles.legend} aria-label="Legend">
    {markList.toReversed().map(({ text, name, tint }) => (
      <div key={text}>
        <dt data-tint={tint}>{text}</dt>
        <dd>{name}</dd>
      </div>
    ))}
  </dl>
);

type Props = {
  organizationId: string;
  all: readonly SiteFacts[];
  facts: AccessFacts;
  people: readonly AccessPerson[];
  pair: Pair | null;
  onOpen: (pair: Pair) => void;
};

/** Visitors and members by site. */
export function SitesMatrix({ organizationId, all, facts, people, pair, onOpen }: Props) {
  const markAt = useCallback(
    (row: number, column: number) => {
      const [visitor, person, one] = [visitors[row], people[row - visitors.length], all[column]];
      if (!one) return indexOf('unknown');
      if (visitor) return indexOf(readsOf(one, visitor.id));
      return indexOf((person && siteRole(facts, person, one.site.id)) ?? 'none');
    },
    [all, facts, people],
  );
  const rowHead = useCallback(
    (row: number, focus: HeadFocus) => {
      const [visitor, person] = [visitors[row], people[row - visitors.length]];
      if (visitor)
        return (
          <span {...focus} className={styles.member}>
            <span>{visitor.name}</span> <small>Visitors</small>
          </span>
        );
      if (!person) return null;
      const to = paths.member.to({ organizationId, userId: person.id });
      return (
        <PlainLink {...focus} className={styles.member} to={to} title={person.name}>
          <span>{person.name}</span> <small>{roleName(person.role)}</small>
        </PlainLink>
      );
    },
    [organizationId, people],
  );
  const columnHead = (column: number, focus: HeadFocus) => {
    const site = all[column]?.site;
    if (!site) return null;
    const to = paths.site.to({ organizationId, siteId: site.id });
    return (
      <PlainLink {...focus} className={styles.space} to={to} title={siteName(site)}>
        {siteName(site)}
      </PlainLink>
    );
  };
  const ids = [...visitors.map(({ id }) => id), ...people.map(({ id }) => id)];
  return (
    <>
      <Legend />
      <Matrix
        label="Access by site"
        corner="Visitors and members"
        rows={ids.length}
        columns={all.length}
        rowHead={rowHead}
        columnHead={columnHead}
        groupAt={noGroup}
        markAt={markAt}
        marks={markList}
        open={{
          row: ids.findIndex((id) => id === pair?.rowId),
          column: all.findIndex(({ site }) => site.id === pair?.columnId),
        }}
        onOpen={(row, column) => {
          const [rowId, site] = [ids[row], all[column]?.site];
          if (rowId !== undefined && site) onOpen({ rowId, columnId: site.id });
        }}
      />
    </>
  );
}

const noGroup = () => undefined;
