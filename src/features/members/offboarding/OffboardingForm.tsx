import { useQueryClient } from '@tanstack/react-query';
import { pluralize, formatNumber } from '#lib/format.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useStore } from '#lib/useStore.ts';
import { paths } from '#routing/paths.ts';
import { lossText } from '../member.text.ts';
import { useWho } from '../useWho.ts';
import { memberSummaryLines } from './memberSummary.ts';
import styles from './Offboarding.module.css';
import type { Offboarding } from './offboarding.ts';
import { OffboardDialog } from './OffboardDialog.tsx';
import { OffboardingFacts } from './OffboardingFacts.tsx';
import { OffboardingSteps } from './OffboardingSteps.tsx';
import { otherOwners, tasksOf } from './plan.ts';
import { summaryOf } from './record.ts';
import { SummaryActions } from './SummaryActions.tsx';
import { useFacts, usePeople } from './useFacts.ts';

export function OffboardingForm({ run }: { run: Offboarding }) {
  const { organizationId, userId } = paths.memberOffboarding.useParams();
  const client = useQueryClient();
  const state = useStore(run);
  const { facts, loadedAt, member, organization, lastAdmin, reading, error } = useFacts(
    organizationId,
    userId,
  );
  const newOwners = usePeople(organizationId, [...new Set(Object.values(state.choices.newOwners))]);
  const who = useWho(userId);
  const [confirming, confirm] = useSearchValue('confirm');

  const { choices, log, queue, failed, retryIn, undoing } = state;
  // The facts still include tasks that were completed after loading them.
  const done = new Set(log.filter(({ at }) => Date.parse(at) >= loadedAt).map(({ id }) => id));
  const planned = tasksOf(facts, choices, newOwners).filter(({ id }) => !done.has(id));
  const busy = queue.length > 0 || undoing;
  const tasks = busy ? queue : planned;
  const leaves = choices.remove || choices.makeGuest;
  const loss = leaves && lossText(`access to ${organization.title} immediately`, member, who);
  const teamsWithoutOwner = facts.teams.filter(
    (team) =>
      team.role === 'owner' &&
      choices.newOwners[team.id] === undefined &&
      otherOwners(team, userId)?.length === 0,
  );

  const reason = busy
    ? 'In progress'
    : lastAdmin && leaves
      ? 'The last admin can’t be offboarded'
      : tasks.length === 0
        ? 'Select at least one step'
        : reading
          ? 'Loading teams'
          : undefined;
  const verb = log.length > 0 || failed ? 'Continue' : choices.remove ? 'Offboard' : 'Start';

  const about = state.about.length > 0 ? state.about : memberSummaryLines(facts, member);

  function start() {
    const target = { organizationId, userId, isAdmin: member.role === 'admin', who };
    void run.start(client, target, planned, facts.name, about);
  }
  const left = tasks.map(({ id, text }) => ({
    text,
    ...(failed?.id === id && { reason: failed.reason }),
  }));
  return (
    <Screen
      title={`Offboard ${facts.name}`}
      standfirst={`Transfer team ownership and remove access to ${organization.title}.`}
    >
      {lastAdmin && (
        <Banner tone="stop">
          <b>{facts.name} is the last admin.</b> Make someone else an admin first. Otherwise, no one will be
          able to manage {organization.title}.
        </Banner>
      )}
      {loss && (
        <Banner>
          <b>{loss}</b>
        </Banner>
      )}
      <div className={styles.facts}>
        <OffboardingFacts member={member} facts={facts} />
      </div>
      <Section
        title="Steps"
        note={
          busy
            ? `${formatNumber(queue.length)} remaining${retryIn === null ? '' : ` · Service is busy. Retrying in ${pluralize(retryIn, 'second')}`}`
            : pluralize(tasks.length, 'change')
        }
      >
        <OffboardingSteps {...{ organizationId, facts, tasks, busy, run }} />
        <div className={styles.errors}>
          {error && <Fault role="alert">Couldn’t load team members: {error.message}</Fault>}
          {failed && (
            <Fault role="alert">
              {failed.id === 'undo'
                ? `Couldn’t undo all steps: ${failed.reason}`
                : `Stopped: ${pluralize(log.length, 'step')} done, ${formatNumber(planned.length)} remaining. ${failed.reason}`}
            </Fault>
          )}
        </div>
        <div className={styles.foot}>
          <Button
            variant={choices.remove ? 'stop' : 'primary'}
            busy={queue.length > 0 && 'Offboarding…'}
            reason={reason}
            onClick={() => (choices.remove ? confirm('1') : start())}
          >
            {choices.remove ? `${verb}…` : verb}
          </Button>
          {run.canUndo() && queue.length === 0 && (
            <Button busy={undoing && 'Undoing…'} onClick={() => void run.undoAll().catch(() => undefined)}>
              Undo completed steps
            </Button>
          )}
          <SummaryActions text={summaryOf({ ...state, about }, left)} />
        </div>
      </Section>
      {confirming !== null && reason === undefined && (
        <OffboardDialog
          member={member}
          organization={organization.title}
          loss={loss || undefined}
          teamsWithoutOwner={teamsWithoutOwner.map(({ title }) => title)}
          onConfirm={start}
          onClose={() => confirm(null, { replace: true })}
        />
      )}
    </Screen>
  );
}
