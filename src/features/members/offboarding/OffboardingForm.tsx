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
import { lossWords } from '../member.text.ts';
import { useWho } from '../currentUser.ts';
import { aboutLines } from './memberSummary.ts';
import styles from './Offboarding.module.css';
import type { OffBoarding } from './offboarding.ts';
import { OffBoardDialog } from './OffboardDialog.tsx';
import { OffBoardingFacts } from './OffboardingFacts.tsx';
import { OffBoardingSteps } from './OffboardingSteps.tsx';
import { otherOwners, tasksOf } from './plan.ts';
import { summaryOf } from './record.ts';
import { SummaryActions } from './SummaryActions.tsx';
import { useFacts, usePeople } from './useFacts.ts';

export function OffBoardingForm({ run }: { run: OffBoarding }) {
  const { organizationId, userId } = paths.memberOffBoarding.useParams();
  const client = useQueryClient();
  const state = useStore(run);
  const { facts, asOf, member, organization, lastAdmin, reading, error } = useFacts(organizationId, userId);
  const heirs = usePeople(organizationId, [...new Set(Object.values(state.choices.heirs))]);
  const who = useWho(userId);
  const [confirming, confirm] = useSearchValue('confirm');

  const { choices, log, queue, refused, waits, undoing } = state;
  // The facts still include tasks that were completed after loading them.
  const done = new Set(log.filter(({ at }) => Date.parse(at) >= asOf).map(({ id }) => id));
  const planned = tasksOf(facts, choices, heirs).filter(({ id }) => !done.has(id));
  const busy = queue.length > 0 || undoing;
  const tasks = busy ? queue : planned;
  const leaves = choices.remove || choices.toGuest;
  const loss = leaves && lossWords(`access to ${organization.title} immediately`, member, who);
  const orphans = facts.teams.filter(
    (team) =>
      team.role === 'owner' &&
      choices.heirs[team.id] === undefined &&
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
  const verb = log.length > 0 || refused ? 'Continue' : choices.remove ? 'Offboard' : 'Start';

  const about = state.about.length > 0 ? state.about : aboutLines(facts, member);

  function begin() {
    const leaver = { organizationId, userId, isAdmin: member.role === 'admin', who };
    void run.start(client, leaver, planned, facts.name, about);
  }
  const left = tasks.map(({ id, words }) => ({
    words,
    ...(refused?.id === id && { reason: refused.reason }),
  }));
  return (
    <Screen
      title={`Offboard ${facts.name}`}
      standfirst={`Transfer team ownership and remove access to ${organization.title}.`}
    >
      {lastAdmin && (
        <Banner tone="stop">
          <b>{facts.name} is the last admin.</b> Make someone else an admin first. Otherwise nobody can manage{' '}
          {organization.title}.
        </Banner>
      )}
      {loss && (
        <Banner>
          <b>{loss}</b>
        </Banner>
      )}
      <div className={styles.facts}>
        <OffBoardingFacts member={member} facts={facts} />
      </div>
      <Section
        title="Steps"
        note={
          busy
            ? `${formatNumber(queue.length)} remaining${waits === null ? '' : `, rate limited: retrying in ${waits} s`}`
            : pluralize(tasks.length, 'change')
        }
      >
        <OffBoardingSteps {...{ organizationId, facts, tasks, busy, run }} />
        <div className={styles.faults}>
          {error && <Fault role="alert">Couldn’t load the team members: {error.message}</Fault>}
          {refused && (
            <Fault role="alert">
              {refused.id === 'undo'
                ? `Couldn’t undo all steps: ${refused.reason}`
                : `Stopped: ${pluralize(log.length, 'step')} done, ${formatNumber(planned.length)} remaining. ${refused.reason}`}
            </Fault>
          )}
        </div>
        <div className={styles.foot}>
          <Button
            variant={choices.remove ? 'stop' : 'primary'}
            busy={queue.length > 0 && 'Offboarding…'}
            reason={reason}
            onClick={() => (choices.remove ? confirm('1') : begin())}
          >
            {choices.remove ? `${verb}…` : verb}
          </Button>
          {run.canTakeBack() && queue.length === 0 && (
            <Button
              busy={undoing && 'Undoing…'}
              onClick={() => void run.takeBack().catch(() => undefined)}
            >
              Undo completed steps
            </Button>
          )}
          <SummaryActions text={summaryOf({ ...state, about }, left)} />
        </div>
      </Section>
      {confirming !== null && reason === undefined && (
        <OffBoardDialog
          member={member}
          organization={organization.title}
          loss={loss || undefined}
          orphans={orphans.map(({ title }) => title)}
          onConfirm={begin}
          onClose={() => confirm(null, { replace: true })}
        />
      )}
    </Screen>
  );
}
