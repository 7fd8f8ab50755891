import type { Organization } from '#contract/areas/organizations.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { useList } from '#lists/useList.ts';
import { roleName } from '#directory/access/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { pageOf } from '#routing/pageOf.ts';
import { usePaging } from '#routing/usePaging.ts';
import { Pager } from '#ui/Pager.tsx';
import { accessList } from './access.list.ts';
import styles from './Access.module.css';
import { levelName } from './levels.ts';
import type { Person, Reading } from './reading.ts';
import { accessibleSpaces, type View } from './view.ts';

type Props = { organization: Organization; reading: Reading; view: View };

/** “24 Read, 1 Edit”, most frequent first. */
function summary(levels: readonly number[], levelNames: readonly string[]) {
  const groups = Map.groupBy(levels, (level) => level);
  return formatList(
    [...groups]
      .toSorted(([a], [b]) => b - a)
      .map(([level, all]) => `${all.length} ${levelName(levelNames, level)}`),
  );
}

function Entry({ organization, reading, view, person }: Props & { person: Person }) {
  const organizationId = organization.id;
  const spaces = accessibleSpaces(person, reading, view);
  const isRead = reading.rows.has(person.id);
  return (
    <li>
      <p className={styles.entryHead}>
        <AppLink to={paths.member.to({ organizationId, userId: person.id })}>{person.name}</AppLink>
        <span className="soft">{roleName(person.role)}</span>
      </p>
      {isRead ? (
        <details>
          <summary>
            {pluralize(spaces.length, 'space')}
            {spaces.length > 0 &&
              `: ${summary(
                spaces.map(({ level }) => level),
                reading.levelNames,
              )}`}
          </summary>
          <ul>
            {spaces.map(({ space, collection, level }) => (
              <li key={space.id}>
                <AppLink to={paths.access.to({ organizationId }, { space: space.id })}>
                  {titleOf(space)}
                </AppLink>
                <span>{levelName(reading.levelNames, level)}</span>
                <small>{collection}</small>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="soft">{reading.failed.get(person.id) ?? 'Not loaded'}</p>
      )}
    </li>
  );
}

export function AccessEntries({ organization, reading, view }: Props) {
  const { search } = useList(accessList);
  const page = pageOf(view.people, search);
  const paging = usePaging(page);
  return (
    <>
      <ul className={styles.entries} aria-label="Access by member">
        {page.items.map((person) => (
          <Entry key={person.id} organization={organization} reading={reading} view={view} person={person} />
        ))}
      </ul>
      <Pager label="members" {...paging} />
    </>
  );
}
