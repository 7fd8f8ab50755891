import { pluralize } from '#lib/format.ts';
import { roleName } from '#pickers/roles.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { useStore } from '#lib/useStore.ts';
import { OwnershipTransfer } from './OwnershipTransfer.tsx';
import styles from './Offboarding.module.css';
import type { Offboarding } from './offboarding.ts';
import type { Facts, Step, Task } from './plan.ts';
import { StepItem, TaskLine, type TaskState } from './Tasks.tsx';

type Props = {
  organizationId: string;
  facts: Facts;
  /** The remaining tasks, in order. */
  tasks: readonly Task[];
  busy: boolean;
  run: Offboarding;
};

export function OffboardingSteps({ organizationId, facts, tasks, busy, run }: Props) {
  const { choices, log, queue, failed } = useStore(run);
  const { userId, teams, role, organization } = facts;
  const owned = teams.filter((team) => team.role === 'owner');
  const stateOf = (id: string): TaskState => {
    if (queue[0]?.id === id) return 'working';
    return failed?.id === id ? 'failed' : 'open';
  };
  const isDone = (id: string) => log.some((line) => line.id === id);
  const reasonOf = (id: string) => (failed?.id === id ? failed.reason : undefined);
  const fixed = busy ? 'In progress' : undefined;
  const done = (step: Step) =>
    log
      .filter(({ id }) => id.split(' ')[0] === step)
      .map(({ id, result }) => (
        <TaskLine key={`done ${id}`} state="done">
          {result}
        </TaskLine>
      ));
  const open = (step: Step) =>
    tasks
      .filter((task) => task.step === step)
      .map(({ id, text }) => (
        <TaskLine key={id} state={stateOf(id)} note={reasonOf(id)}>
          {text}
        </TaskLine>
      ));
  const newOwners = [...new Set(Object.values(choices.newOwners))];
  const [newOwner] = newOwners;
  const without = owned.filter(({ id }) => choices.newOwners[id] === undefined);
  return (
    <ol className={styles.steps}>
      {(owned.length > 0 || done('transferOwnership').length > 0) && (
        <StepItem
          title="Transfer team ownership"
          note={
            newOwners.length === 1 && newOwner !== undefined && without.length > 0 && !busy ? (
              <LinkLike
                onClick={() =>
                  run.choose({ newOwners: Object.fromEntries(owned.map(({ id }) => [id, newOwner])) })
                }
              >
                Use this owner for all {owned.length} teams
              </LinkLike>
            ) : (
              `Owner of ${pluralize(owned.length, 'team')}`
            )
          }
        >
          {done('transferOwnership')}
          {owned
            .filter(({ id }) => !isDone(`transferOwnership ${id}`))
            .map((team) => (
              <OwnershipTransfer
                key={team.id}
                {...{ organizationId, userId, team }}
                newOwnerId={choices.newOwners[team.id]}
                onChoose={(newOwnerId) => {
                  const { [team.id]: _, ...others } = choices.newOwners;
                  run.choose({
                    newOwners: newOwnerId === undefined ? others : { ...others, [team.id]: newOwnerId },
                  });
                }}
                fixed={busy}
                state={stateOf(`transferOwnership ${team.id}`)}
                reason={reasonOf(`transferOwnership ${team.id}`)}
              />
            ))}
        </StepItem>
      )}
      {(teams.length > 0 || done('leaveTeams').length > 0) && (
        <StepItem
          title="Remove from teams"
          note={pluralize(teams.length, 'team')}
          chosen={choices.leaveTeams}
          onChoose={(leaveTeams) => run.choose({ leaveTeams })}
          reason={fixed}
        >
          {done('leaveTeams')}
          {open('leaveTeams')}
        </StepItem>
      )}
      {(role !== null || done('makeGuest').length > 0) && (
        <StepItem
          title={`Change role to ${roleName(null)}`}
          note="Use this if they’re staying as a guest or leaving later"
          chosen={choices.makeGuest}
          onChoose={(makeGuest) => run.choose({ makeGuest })}
          reason={fixed}
        >
          {done('makeGuest')}
          {open('makeGuest')}
        </StepItem>
      )}
      <StepItem
        title={`Remove from ${organization}`}
        note="Can’t be undone"
        chosen={choices.remove}
        onChoose={(remove) => run.choose({ remove })}
        reason={fixed}
      >
        {open('remove')}
      </StepItem>
    </ol>
  );
}
