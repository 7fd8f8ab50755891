// Two members compared: what only one of them reaches, what both do, and where their levels differ.
import { ArrowLeftRight } from 'lucide';
import { MemberPicker } from '#pickers/MemberPicker.tsx';
import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/organizations.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './Access.module.css';
import { Comparison } from './Comparison.tsx';
import { personOf } from './reading.ts';
import { useCompared } from './useCompared.ts';

/** Nobody is compared with themselves. */
const except = (member: Member | null) =>
  member ? { ids: new Set([member.id]), reason: 'The other of the two' } : undefined;

export function CompareView({ organization }: { organization: Organization }) {
  const { first, second, setFirst, setSecond, swap } = useCompared(organization.id);
  const fault = first.fault ?? second.fault;
  const isSame = first.member !== null && first.member.id === second.member?.id;
  return (
    <>
      <div className={styles.compared}>
        <MemberPicker
          organizationId={organization.id}
          label="One member"
          value={first.member}
          exclude={except(second.member)}
          onChange={(member) => setFirst(member?.id)}
        />
        <MemberPicker
          organizationId={organization.id}
          label="Another member"
          value={second.member}
          exclude={except(first.member)}
          onChange={(member) => setSecond(member?.id)}
        />
        <Button
          icon={ArrowLeftRight}
          reason={first.member || second.member ? undefined : 'Nobody is chosen yet'}
          onClick={swap}
        >
          Swap
        </Button>
      </div>
      {fault !== undefined && (
        <Blank
          kind="failed"
          line={`What they reach can’t be read: ${fault}`}
          actions={
            <Button
              onClick={() => {
                if (first.fault !== undefined) first.again();
                if (second.fault !== undefined) second.again();
              }}
            >
              Try again
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
        fault === undefined && (
          <Blank
            kind="nothing"
            line={isSame ? 'Both are the same member.' : 'Two members are not chosen yet.'}
            note="Choose two to see what only one of them reaches, what both do, and where their levels differ."
          />
        )
      )}
    </>
  );
}
