import { Check, CircleDashed, CircleDot } from 'lucide';
import type { Conflict } from '#contract/areas/change-request-updates.ts';
import { Icon } from '#ui/Icon.tsx';
import { decisionText, itemName, placeName, type PlaceDecisions, type SideNames } from './places.ts';
import styles from './Resolve.module.css';

type Props = {
  places: readonly Conflict[];
  decisions: PlaceDecisions;
  current: Conflict;
  sides: SideNames;
  onGo: (place: Conflict) => void;
};

/** The places by page, each with its decision. */
export function PlaceList({ places, decisions, current, sides, onGo }: Props) {
  const groups = Map.groupBy(places, ({ page, file }) => page?.id ?? file?.id ?? '');
  return (
    <nav className={styles.places} aria-label="Conflicts">
      {[...groups].map(([id, group]) => (
        <section key={id} aria-label={itemName(group[0]!)}>
          <h2>{itemName(group[0]!)}</h2>
          <ol>
            {group.map((place) => {
              const { decision, isDone } = decisions[place.id] ?? {};
              const isCurrent = place === current;
              return (
                <li key={place.id}>
                  <button
                    type="button"
                    aria-current={isCurrent ? 'step' : undefined}
                    onClick={() => onGo(place)}
                  >
                    {isDone ? (
                      <Icon of={Check} small className="good" />
                    ) : (
                      <Icon
                        of={isCurrent ? CircleDot : CircleDashed}
                        small
                        className={isCurrent ? undefined : 'faint'}
                      />
                    )}
                    <span className="cut">{placeName(place)}</span>
                    <small>
                      {isDone && decision !== undefined ? (
                        decisionText(decision, sides)
                      ) : (
                        <span className="quiet-text">Open</span>
                      )}
                    </small>
                  </button>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      <p className="note">All changes that only one side made are combined for you.</p>
    </nav>
  );
}
