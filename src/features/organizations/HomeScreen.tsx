import { useSuspenseQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide';
import { activity } from '#api/activity.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { useStore } from '#lib/useStore.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { IndexItem, IndexList } from '#ui/IndexList.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Num } from '#ui/Num.tsx';
import { Screen } from '#ui/Screen.tsx';
import { MarginSection, WithMargin } from '#ui/Section.tsx';
import { Time } from '#ui/Time.tsx';
import type { Figure } from './attention/check.ts';
import { Findings } from './attention/Findings.tsx';
import { useAttention, type Attention } from './attention/useAttention.ts';

const today = () =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format();

function Standfirst({ isFirstLook, seen, at }: Attention) {
  if (isFirstLook) return <p>{today()}. Searching…</p>;
  return (
    <p>
      {today()}.{' '}
      {seen.length > 0 && (
        <>
          Looked at {formatList(seen)} <Time at={at} inline />.
        </>
      )}
    </p>
  );
}

/** As many as fit beside the findings; the activity list has all. */
const shown = 5;

function Undoable() {
  const entries = useStore(activity).filter(
    ({ undo, description }) => undo === 'possible' && description !== null,
  );
  if (entries.length === 0) return null;
  return (
    <MarginSection title="Can still be undone">
      <IndexList>
        {entries.slice(0, shown).map(({ id, description }) => (
          <IndexItem
            key={id}
            figure={
              <LinkLike aria-label={`Undo: ${description}`} onClick={() => void activity.undo(id)}>
                Undo
              </LinkLike>
            }
          >
            {description}
          </IndexItem>
        ))}
      </IndexList>
    </MarginSection>
  );
}

function HomeMargin({ figures }: { figures: readonly Figure[] }) {
  return (
    <>
      {figures.length > 0 && (
        <MarginSection title="In this organization">
          <IndexList>
            {figures.map(({ name, value, to, note }) => (
              <IndexItem key={name} figure={<Num value={value} />} note={note}>
                <AppLink to={to}>{name}</AppLink>
              </IndexItem>
            ))}
          </IndexList>
        </MarginSection>
      )}
      <Undoable />
    </>
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
        <Button icon={RefreshCw} busy={isLooking && 'Searching…'} onClick={() => void lookAgain()}>
          Look again
        </Button>
      }
    >
      <WithMargin label="Figures and recent work" margin={<HomeMargin figures={attention.figures} />}>
        <Findings {...attention} />
        <output className="quiet-text">
          {!isLooking && `${pluralize(findings.length, 'thing')} need attention`}
        </output>
      </WithMargin>
    </Screen>
  );
}
