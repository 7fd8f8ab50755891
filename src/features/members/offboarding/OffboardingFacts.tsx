import { useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { spacesOfMemberQuery } from '#directory/organizations/organizations.api.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { roleName, roleOptions } from '#directory/access/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Facts } from '#ui/Facts.tsx';
import { Time } from '#ui/Time.tsx';
import { AccountStatus } from '../memberStates.tsx';
import { accessText, signInText, useSignIns } from '../signIns.ts';
import type { Facts as Known } from './plan.ts';

/** The maximum number of spaces listed by title. */
const maxListedSpaces = 5;
/** The maximum number of API tokens listed by name. */
const maxListedTokens = 10;

/** “CI”, “Backup” and 3 more */
function tokenNames(tokens: readonly string[]) {
  const names = tokens.slice(0, maxListedTokens).map((label) => `“${label}”`);
  const more = tokens.length - names.length;
  return formatList(more > 0 ? [...names, `${more} more`] : names);
}

/** The rank of a role, from 0 for admins to the highest number for guests. */
const rankOf = (role: string | null) => {
  const place = roleOptions.findIndex(({ value }) => value === role);
  return place < 0 ? roleOptions.length : place;
};

/** The spaces where the member has more access than their role grants. */
function ExtraAccess({ member, organizationId }: { member: Member; organizationId: string }) {
  const { data, error } = useQuery(spacesOfMemberQuery(organizationId, member.id));
  if (error) return <span className="soft"> Couldn’t load spaces: {error.message}</span>;
  const more = data?.items.filter(({ permission }) => rankOf(permission) < rankOf(member.role)) ?? [];
  if (more.length === 0) return null;
  const names = more
    .slice(0, maxListedSpaces)
    .map(({ permission, space }) => `${space.title} (${roleName(permission)})`);
  const rest = more.length > maxListedSpaces ? [`${more.length - maxListedSpaces} more`] : [];
  return (
    <span className="soft">
      {' '}
      More access than their role grants in {pluralize(more.length, 'space')}:{' '}
      {formatList([...names, ...rest])}.
    </span>
  );
}

export function OffboardingFacts({ member, facts }: { member: Member; facts: Known }) {
  const { organizationId, userId } = paths.memberOffboarding.useParams();
  const signIn = useSignIns(organizationId, [userId], true).get(userId);
  const owned = facts.teams.filter(({ role }) => role === 'owner').length;
  return (
    <Facts
      facts={[
        ['Email', member.user.email],
        ['Role', roleName(member.role)],
        ['Sign-in', signInText(signIn, member.sso) ?? '–'],
        [
          'Sessions and tokens',
          signIn && (
            <span key="access">
              <AppLink to={paths.organizationCredentials.to({ organizationId }, { member: userId })}>
                {accessText(signIn)}
              </AppLink>
              {facts.tokens && facts.tokens.length > 0 && (
                <span className="soft">
                  . API tokens: {tokenNames(facts.tokens)}. They work until {facts.name} is removed.
                </span>
              )}
            </span>
          ),
        ],
        ['Account', <AccountStatus key="account" disabled={member.disabled} />],
        ['Last active', <Time key="lastActive" at={member.lastSeenAt} none="Never signed in" />],
        [
          'Teams',
          <span key="teams">
            <AppLink to={paths.member.to({ organizationId, userId }, { tab: 'teams' })}>
              {pluralize(facts.teams.length, 'team')}
            </AppLink>
            {owned > 0 && <span className="soft">, owner of {owned}</span>}
          </span>,
        ],
        [
          'Spaces',
          <span key="spaces">
            <AppLink to={paths.member.to({ organizationId, userId })}>
              {pluralize(member.spaces, 'space')}
            </AppLink>
            {member.spaces > 0 && '.'}
            {member.spaces > 0 && <ExtraAccess member={member} organizationId={organizationId} />}
          </span>,
        ],
      ]}
    />
  );
}
