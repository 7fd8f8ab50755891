import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide';
import { MemberPicker } from '#pickers/MemberPicker.tsx';
import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { memberQuery, spacesOfMemberQuery } from '#directory/organizations/organizations.api.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './Access.module.css';
import { useComparedIds } from './accessUrl.ts';
import { Comparison } from './Comparison.tsx';
import { personOf } from './reading.ts';

const exclude = (member: Member | null) =>
  member ? { ids: new Set([member.id]), reason: 'Already selected' } : undefined;

function useMemberAccess(organizationId: string, userId: string | undefined) {
  const one = { enabled: userId !== undefined };
  const member = useQuery({ ...memberQuery(organizationId, userId ?? ''), ...one });
  const spaces = useQuery({ ...spacesOfMemberQuery(organizationId, userId ?? ''), ...one });
  const error = member.error ?? spaces.error;
  return {
    member: (userId !== undefined && member.data) || null,
    spaces: userId === undefined ? undefined : spaces.data?.items,
    error: error?.message,
    retry: () => void Promise.all([member.refetch(), spaces.refetch()]),
  };
}

export function CompareView({ organization }: { organization: Organization }) {
  const ids = useComparedIds();
  const first = useMemberAccess(organization.id, ids.first || undefined);
  const second = useMemberAccess(organization.id, ids.second || undefined);
  const error = first.error ?? second.error;
  const isSame = first.member !== null && first.member.id === second.member?.id;
  return (
    <>
      <div className={styles.compared}>
        <MemberPicker
          organizationId={organization.id}
          label="First member"
          value={first.member}
          exclude={exclude(second.member)}
          onChange={(member) => ids.set([member?.id ?? '', ids.second])}
        />
        <MemberPicker
          organizationId={organization.id}
          label="Second member"
          value={second.member}
          exclude={exclude(first.member)}
          onChange={(member) => ids.set([ids.first, member?.id ?? ''])}
        />
        <Button
          icon={ArrowLeftRight}
          reason={first.member || second.member ? undefined : 'Select a member'}
          onClick={() => ids.set([ids.second, ids.first])}
        >
          Swap
        </Button>
      </div>
      {error !== undefined && (
        <EmptyState
          kind="failed"
          title="Couldn’t load access"
          note={error}
          actions={
            <Button
              onClick={() => {
                if (first.error !== undefined) first.retry();
                if (second.error !== undefined) second.retry();
              }}
            >
              Retry
            </Button>
          }
        />
      )}
      {first.member && second.member && first.spaces && second.spaces && !isSame ? (
        <Comparison
          key={`${first.member.id} ${second.member.id}`}
          organization={organization}
          first={personOf(first.member)}
          second={personOf(second.member)}
          firstSpaces={first.spaces}
          secondSpaces={second.spaces}
        />
      ) : (
        error === undefined && (
          <EmptyState
            kind="empty"
            title={isSame ? 'Select two different members' : 'Select two members'}
            note="See which spaces they share, which only one of them can access, and where their access levels differ."
          />
        )
      )}
    </>
  );
}
