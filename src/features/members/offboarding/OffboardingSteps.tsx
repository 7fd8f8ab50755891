import { pluralize } from '#lib/format.ts';
import { roleName } from '#directory/access/roles.ts';
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
  const { choices, log } = useStore(run);
  const { userId, teams, role, organization } = facts;
  const owned = teams.filter((team) => team.role === 'owner');
  const stateOf = (id: string): TaskState => {
    const { state } = run.taskState(id);
    if (state === 'working') return 'working';
    return state === 'failed' ? 'failed' : 'open';
  };
  const isDone = (id: string) => log.some((line) => line.id === id);
  const reasonOf = (id: string) => run.taskState(id).reason ?? undefined;
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
  const optional = [
    {
      step: 'leaveTeams',
      title: 'Remove from teams',
      note: pluralize(teams.length, 'team'),
      applies: teams.length > 0,
    },
    {
      step: 'makeGuest',
      title: `Change role to ${roleName(null)}`,
      note: 'Use this if they’re staying as a guest or leaving later',
      applies: role !== null,
    },
    { step: 'remove', title: `Remove from ${organization}`, note: 'Can’t be undone', applies: true },
  ] as const;
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
      {optional.map(
        ({ step, title, note, applies }) =>
          (applies || done(step).length > 0) && (
            <StepItem
              key={step}
              title={title}
              note={note}
              chosen={choices[step]}
              onChoose={(chosen) => run.choose({ [step]: chosen })}
              reason={fixed}
            >
              {done(step)}
              {open(step)}
            </StepItem>
          ),
      )}
    </ol>
  );
}
