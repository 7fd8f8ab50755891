// The organization's home: what needs attention, how soon, and where it is dealt with.
import { useSuspenseQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide';
import { organizationQuery } from '#directory/resources.api.ts';
import { counted, listed } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { WithMargin } from '#ui/Section.tsx';
import { Time } from '#ui/Time.tsx';
import { Findings } from './attention/Findings.tsx';
import { useAttention, type Attention } from './attention/useAttention.ts';
import { HomeMargin } from './HomeMargin.tsx';

const today = () =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format();

function Standfirst({ isFirstLook, seen, at }: Attention) {
  if (isFirstLook) return <p>{today()}. Looking…</p>;
  return (
    <p>
      {today()}.{' '}
      {seen.length > 0 && (
        <>
          Looked at {listed(seen)} <Time at={at} inline />.
        </>
      )}
    </p>
  );
}

export function HomeScreen() {
  const { organizationId } = paths.organization.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { lookAgain, ...attention } = useAttention(organization);
  const { findings, isFirstLook, isLooking } = attention;
  return (
    <Screen
      title="What needs attention"
      count={isFirstLook ? undefined : findings.length}
      standfirst={<Standfirst {...attention} />}
      busy={isLooking}
      actions={
        <Button icon={RefreshCw} busy={isLooking && 'Looking…'} onClick={() => void lookAgain()}>
          Look again
        </Button>
      }
    >
      <WithMargin label="Figures and recent work" margin={<HomeMargin figures={attention.figures} />}>
        <Findings {...attention} />
        <output className="quiet-text">
          {!isLooking && `${counted(findings.length, 'thing')} need attention`}
        </output>
      </WithMargin>
    </Screen>
  );
}
