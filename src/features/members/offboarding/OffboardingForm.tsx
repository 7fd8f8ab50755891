import { useQueryClient } from '@tanstack/react-query';
import { activity } from '#api/writes/activity.ts';
import { formatList, formatNumber, pluralize } from '#lib/format.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useStore } from '#lib/useStore.ts';
import { paths } from '#routing/paths.ts';
import { lossText, removalText, typedName } from '../members.text.ts';
import { useWho } from '../useWho.ts';
import styles from './Offboarding.module.css';
import type { Offboarding } from './offboarding.ts';
import { OffboardingFacts } from './OffboardingFacts.tsx';
import { OffboardingSteps } from './OffboardingSteps.tsx';
import { otherOwners, tasksOf } from './plan.ts';
import { memberSummaryLines, summaryOf } from './summary.ts';
import { SummaryActions } from './SummaryActions.tsx';
import { useFacts, usePeople } from './useFacts.ts';

export function OffboardingForm({ run }: { run: Offboarding }) {
  const { organizationId, userId } = paths.memberOffboarding.useParams();
  const client = useQueryClient();
  const state = useStore(run);
  useStore(activity);
  const { facts, loadedAt, member, organization, lastAdmin, reading, error } = useFacts(
    organizationId,
    userId,
  );
  const newOwners = usePeople(organizationId, [...new Set(Object.values(state.choices.newOwners))]);
  const who = useWho(userId);
  const [confirming, confirm] = useSearchValue('confirm');

  const { choices, log } = state;
  const isUndoing = run.isUndoing();
  const isRunning = run.isRunning();
  const busy = isRunning || isUndoing;
  const failure = run.failure();
  // The facts still include tasks that were completed after loading them.
  const done = new Set(log.filter(({ at }) => Date.parse(at) >= loadedAt).map(({ id }) => id));
  const tasks = tasksOf(facts, choices, newOwners).filter(({ id }) => !done.has(id));
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
  const verb = log.length > 0 || failure !== undefined ? 'Continue' : choices.remove ? 'Offboard' : 'Start';

  const about = state.about.length > 0 ? state.about : memberSummaryLines(facts, member);

  function start() {
    const target = { organizationId, userId, isAdmin: member.role === 'admin', who };
    run.start(client, target, tasks, facts.name, about);
  }
  const left = tasks.map(({ id, text }) => ({ text, reason: run.taskState(id).reason }));
  return (
    <Screen
      title={`Offboard ${facts.name}`}
      standfirst={`Transfer team ownership and remove access to ${organization.title}.`}
    >
      {lastAdmin && (
        <Banner tone="danger">
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
        note={busy ? `${formatNumber(tasks.length)} remaining` : pluralize(tasks.length, 'change')}
      >
        <OffboardingSteps {...{ organizationId, facts, tasks, busy, run }} />
        <div className={styles.errors}>
          {error && <Fault role="alert">Couldn’t load team members: {error.message}</Fault>}
          {run.undoFailed() && <Fault role="alert">Couldn’t undo all steps</Fault>}
          {failure !== undefined && !busy && (
            <Fault role="alert">
              Stopped: {pluralize(log.length, 'step')} done, {formatNumber(tasks.length)} remaining. {failure}
            </Fault>
          )}
        </div>
        <div className={styles.foot}>
          <Button
            variant={choices.remove ? 'danger' : 'primary'}
            busy={isRunning && 'Offboarding…'}
            reason={reason}
            onClick={() => (choices.remove ? confirm('1') : start())}
          >
            {choices.remove ? `${verb}…` : verb}
          </Button>
          {run.canUndo() && !isRunning && (
            <Button busy={isUndoing && 'Undoing…'} onClick={() => void run.undoAll().catch(() => undefined)}>
              Undo completed steps
            </Button>
          )}
          <SummaryActions text={summaryOf({ ...state, about }, left)} />
        </div>
      </Section>
      {confirming !== null && reason === undefined && (
        <ConfirmDialog
          title={`Offboard ${facts.name}?`}
          confirmText={typedName(member)}
          verb="Offboard"
          doing="Offboarding…"
          onConfirm={async () => start()}
          onClose={() => confirm(null, { replace: true })}
        >
          {loss && (
            <p>
              <b>{loss}</b>
            </p>
          )}
          <p>
            {removalText(member, organization.title)} Removal is the last step and can’t be undone. Until
            then, you can undo the other steps.
          </p>
          {teamsWithoutOwner.length > 0 && (
            <p>{formatList(teamsWithoutOwner.map(({ title }) => title))} will have no owner.</p>
          )}
        </ConfirmDialog>
      )}
    </Screen>
  );
}
