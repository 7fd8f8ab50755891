import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { CurrentUserContext } from '#directory/people/CurrentUserContext.ts';
import { memberQuery, organizationQuery } from '#directory/organizations/organizations.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { TabLinks } from '#routing/TabLinks.tsx';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Entity, Fact, Tab } from '#ui/Entity.tsx';
import { Section, WithMargin } from '#ui/Section.tsx';
import { Time } from '#ui/Time.tsx';
import { AuditLink } from '#directory/links/AuditLink.tsx';
import { roleName } from '#directory/access/roles.ts';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberSpaces } from './MemberSpaces.tsx';
import { memberDialogs } from './members.dialogs.ts';
import { MemberTeams } from './MemberTeams.tsx';
import { nameOf, removalText } from './members.text.ts';
import styles from './MemberScreen.module.css';
import { MemberSignIns } from './MemberSignIns.tsx';

export function MemberScreen() {
  const ids = paths.member.useParams();
  const { organizationId, userId } = ids;
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: member } = useSuspenseQuery(memberQuery(organizationId, userId));
  const [tab] = useSearchValue('tab');
  const open = useUrlDialog(memberDialogs);
  const navigate = useNavigate();
  const me = useCurrentUserId();
  const { admin } = organization.permissions;
  const onTeams = tab === 'teams';
  return (
    <CurrentUserContext value={me}>
      <Entity
        name={nameOf(member)}
        mark={<Avatar name={nameOf(member)} photo={member.user.photoURL} large />}
        isPerson
        facts={
          <>
            <Fact>{roleName(member.role)}</Fact>
            <Fact>{member.user.email}</Fact>
            <Fact>
              Last active <Time at={member.lastSeenAt} none="never" inline />
            </Fact>
          </>
        }
        actions={
          <>
            <AppLink
              className={buttonClass()}
              to={paths.access.to({ organizationId }, { compare: `${member.id},` })}
            >
              Compare access
            </AppLink>
            <AuditLink organizationId={organizationId} target={userId} />
            {admin && <MemberMenu isOpen member={member} />}
          </>
        }
        tabs={
          <TabLinks
            label={`${nameOf(member)}’s spaces and teams`}
            open={onTeams ? 'teams' : 'spaces'}
            sticky
            tabs={{
              spaces: { text: 'Spaces', to: paths.member.to(ids), count: member.spaces },
              teams: { text: 'Teams', to: paths.member.to(ids, { tab: 'teams' }), count: member.teams },
            }}
          />
        }
      >
        <Tab title={onTeams ? 'Teams' : 'Spaces'}>
          <div className={styles.lists}>
            <WithMargin
              label={`About ${nameOf(member)}`}
              margin={
                <MemberSignIns organization={organization} members={[member]}>
                  <MemberFacts member={member} admin={admin} />
                </MemberSignIns>
              }
            >
              {onTeams ? <MemberTeams member={member} /> : <MemberSpaces member={member} />}
              {admin && (
                <Section title="Remove from organization">
                  <p className={styles.removal}>
                    {removalText(member, organization.title)} This can’t be undone.
                  </p>
                  <div className={styles.removalActions}>
                    <AppLink className={buttonClass()} to={paths.memberOffboarding.to(ids)}>
                      Offboard…
                    </AppLink>
                    <Button variant="danger" onClick={() => open('remove', member.id)}>
                      Remove…
                    </Button>
                  </div>
                </Section>
              )}
            </WithMargin>
          </div>
        </Tab>
        <UrlDialogs
          dialogs={memberDialogs}
          context={{
            members: [member],
            organization,
            onRemoved: () => void navigate(paths.members.to({ organizationId }), { replace: true }),
          }}
        />
      </Entity>
    </CurrentUserContext>
  );
}
