import { useSuspenseQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide';
import { activity } from '#api/activity.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { useStore } from '#lib/useStore.ts';
import { pluralize } from '#lib/format.ts';
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

function Standfirst({ isLoading, checkedAt }: Attention) {
  if (isLoading) return <p>{today()}. Checking…</p>;
  return (
    <p>
      {today()}. Last checked <Time at={checkedAt} inline />.
    </p>
  );
}

/** The activity list shows the rest. */
const maxEntries = 5;

function Undoable() {
  const entries = useStore(activity).filter(
    ({ undo, description }) => undo === 'possible' && description !== null,
  );
  if (entries.length === 0) return null;
  return (
    <MarginSection title="Recent changes">
      <IndexList>
        {entries.slice(0, maxEntries).map(({ id, description }) => (
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
  const { refresh, ...attention } = useAttention(organization);
  const { findings, isLoading, isChecking } = attention;
  return (
    <Screen
      title="Needs attention"
      count={isLoading ? undefined : findings.length}
      standfirst={<Standfirst {...attention} />}
      busy={isChecking}
      actions={
        <Button icon={RefreshCw} busy={isChecking && 'Refreshing…'} onClick={() => void refresh()}>
          Refresh
        </Button>
      }
    >
      <WithMargin label="Totals and recent changes" margin={<HomeMargin figures={attention.figures} />}>
        <Findings {...attention} />
        <output className="quiet-text">
          {!isChecking &&
            `${pluralize(findings.length, 'item')} ${findings.length === 1 ? 'needs' : 'need'} attention`}
        </output>
      </WithMargin>
    </Screen>
  );
}
