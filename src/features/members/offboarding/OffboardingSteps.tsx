import { pluralize } from '#lib/format.ts';
import { roleName } from '#pickers/roles.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { useStore } from '#lib/useStore.ts';
import { HandOver } from './OwnershipTransfer.tsx';
import styles from './Offboarding.module.css';
import type { OffBoarding } from './offboarding.ts';
import type { Facts, Step, Task } from './plan.ts';
import { StepItem, TaskLine, type TaskState } from './Tasks.tsx';

type Props = {
  organizationId: string;
  facts: Facts;
  /** The remaining tasks, in order. */
  tasks: readonly Task[];
  busy: boolean;
  run: OffBoarding;
};

export function OffBoardingSteps({ organizationId, facts, tasks, busy, run }: Props) {
  const { choices, log, queue, refused } = useStore(run);
  const { userId, teams, role, organization } = facts;
  const owned = teams.filter((team) => team.role === 'owner');
  const stateOf = (id: string): TaskState => {
    if (queue[0]?.id === id) return 'working';
    return refused?.id === id ? 'refused' : 'open';
  };
  const isDone = (id: string) => log.some((line) => line.id === id);
  const reasonOf = (id: string) => (refused?.id === id ? refused.reason : undefined);
  const fixed = busy ? 'In progress' : undefined;
  const done = (step: Step) =>
    log
      .filter(({ id }) => id.split(' ')[0] === step)
      .map(({ id, did }) => (
        <TaskLine key={`done ${id}`} state="done">
          {did}
        </TaskLine>
      ));
  const open = (step: Step) =>
    tasks
      .filter((task) => task.step === step)
      .map(({ id, words }) => (
        <TaskLine key={id} state={stateOf(id)} note={reasonOf(id)}>
          {words}
        </TaskLine>
      ));
  const heirs = [...new Set(Object.values(choices.heirs))];
  const [heir] = heirs;
  const without = owned.filter(({ id }) => choices.heirs[id] === undefined);
  return (
    <ol className={styles.steps}>
      {(owned.length > 0 || done('handOver').length > 0) && (
        <StepItem
          title="Transfer team ownership"
          note={
            heirs.length === 1 && heir !== undefined && without.length > 0 && !busy ? (
              <LinkLike
                onClick={() => run.choose({ heirs: Object.fromEntries(owned.map(({ id }) => [id, heir])) })}
              >
                Use this owner for all {owned.length} teams
              </LinkLike>
            ) : (
              `Owner of ${pluralize(owned.length, 'team')}`
            )
          }
        >
          {done('handOver')}
          {owned
            .filter(({ id }) => !isDone(`handOver ${id}`))
            .map((team) => (
              <HandOver
                key={team.id}
                {...{ organizationId, userId, team }}
                heirId={choices.heirs[team.id]}
                onChoose={(heirId) => {
                  const { [team.id]: _, ...others } = choices.heirs;
                  run.choose({ heirs: heirId === undefined ? others : { ...others, [team.id]: heirId } });
                }}
                fixed={busy}
                state={stateOf(`handOver ${team.id}`)}
                reason={reasonOf(`handOver ${team.id}`)}
              />
            ))}
        </StepItem>
      )}
      {(teams.length > 0 || done('takeOut').length > 0) && (
        <StepItem
          title="Remove from teams"
          note={pluralize(teams.length, 'team')}
          chosen={choices.takeOut}
          onChoose={(takeOut) => run.choose({ takeOut })}
          reason={fixed}
        >
          {done('takeOut')}
          {open('takeOut')}
        </StepItem>
      )}
      {(role !== null || done('toGuest').length > 0) && (
        <StepItem
          title={`Change role to ${roleName(null)}`}
          note="For people who stay without a role or leave later"
          chosen={choices.toGuest}
          onChoose={(toGuest) => run.choose({ toGuest })}
          reason={fixed}
        >
          {done('toGuest')}
          {open('toGuest')}
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
