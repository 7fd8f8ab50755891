import type { AccessFacts, AccessPerson } from '#directory/access/accessSources.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { formatList, pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import styles from '../Access.module.css';
import {
  readsNames,
  readsOf,
  siteRole,
  siteRoleNames,
  siteRoleText,
  visitors,
  type SiteFacts,
} from './siteAccess.ts';

type Props = {
  organizationId: string;
  all: readonly SiteFacts[];
  facts: AccessFacts;
  people: readonly AccessPerson[];
};

function Entry({ organizationId, of, facts, people }: Omit<Props, 'all'> & { of: SiteFacts }) {
  const { site } = of;
  const readers = visitors.filter(({ id }) => ['all', 'part'].includes(readsOf(of, id)));
  const members = people.flatMap((person) => {
    const role = siteRole(facts, person, site.id);
    return role ? [{ person, role }] : [];
  });
  return (
    <li>
      <p className={styles.entryHead}>
        <AppLink to={paths.site.to({ organizationId, siteId: site.id })}>{siteName(site)}</AppLink>
        <span className="soft">{readers[0]?.name ?? 'No visitors'}</span>
      </p>
      <details>
        <summary>
          {formatList([
            ...(readers.length > 0
              ? [pluralize(readers.length, 'kind of visitor', 'kinds of visitors')]
              : []),
            pluralize(members.length, 'member'),
          ])}
        </summary>
        <ul>
          {readers.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <span>{readsNames[readsOf(of, id)]}</span>
            </li>
          ))}
          {members.map(({ person, role }) => (
            <li key={person.id}>
              <AppLink to={paths.member.to({ organizationId, userId: person.id })}>{person.name}</AppLink>
              <span>{siteRoleNames[role]}</span>
              <small>{siteRoleText(facts, person, site.id)}</small>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The matrix as a list, for narrow screens. */
export function SiteEntries({ all, ...rest }: Props) {
  return (
    <ul className={styles.entries} aria-label="Access by site">
      {all.map((of) => (
        <Entry key={of.site.id} of={of} {...rest} />
      ))}
    </ul>
  );
}
