// Beside the findings: figures of the organization, and what can still be undone.
import { useSyncExternalStore } from 'react';
import { activity } from '#api/activity.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { IndexItem, IndexList } from '#ui/IndexList.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Num } from '#ui/Num.tsx';
import { MarginSection } from '#ui/Section.tsx';
import type { Figure } from './attention/check.ts';

/** As many as fit beside the findings; the activity list has all. */
const shown = 5;

function Undoable() {
  const entries = useSyncExternalStore(activity.subscribe, activity.get).filter(
    ({ undo, says }) => undo === 'possible' && says !== null,
  );
  if (entries.length === 0) return null;
  return (
    <MarginSection title="Can still be undone">
      <IndexList>
        {entries.slice(0, shown).map(({ id, says }) => (
          <IndexItem
            key={id}
            figure={
              <LinkLike aria-label={`Undo: ${says}`} onClick={() => void activity.undo(id)}>
                Undo
              </LinkLike>
            }
          >
            {says}
          </IndexItem>
        ))}
      </IndexList>
    </MarginSection>
  );
}

export function HomeMargin({ figures }: { figures: readonly Figure[] }) {
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
