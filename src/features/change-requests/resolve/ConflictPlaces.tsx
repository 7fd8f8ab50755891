import type { ReactNode } from 'react';
import type { Conflict } from '#contract/areas/change-request-updates.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { pluralize } from '#lib/format.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlaceView } from './PlaceView.tsx';
import styles from './Resolve.module.css';
import { usePlaces, type PlacesOptions } from './usePlaces.ts';

type Props = PlacesOptions & {
  contextOf: (place: Conflict) => ProseContext;
  /** What happens after the last place. */
  finish: {
    label: string;
    note: ReactNode;
    busy: string | false;
    failure: string | undefined;
  };
};

/** Shows places in conflict one after another, and finishes once all are decided. */
export function ConflictPlaces({ finish, ...props }: Props) {
  const { places, decisions, sides, contextOf } = props;
  const view = usePlaces({ ...props, finish });
  const { current, isAll, done } = view;
  if (!current) return null;
  const left = places.length - done;
  const finishReason =
    finish.reason ?? (isAll ? undefined : `Resolve the other ${pluralize(left, 'place')} first`);
  return (
    <>
      <div className={styles.screen}>
        <PlaceList places={places} decisions={decisions} current={current} sides={sides} onGo={view.go} />
        <PlaceView
          place={current}
          places={view}
          total={places.length}
          sides={sides}
          context={contextOf(current)}
        />
      </div>
      <footer className={styles.foot}>
        <span className={styles.marks} aria-hidden>
          {places.map((place) => (
            <i
              key={place.id}
              data-state={decisions[place.id]?.isDone ? 'done' : place === current ? 'current' : undefined}
            />
          ))}
        </span>
        <div>
          {finish.failure === undefined ? <p>{finish.note}</p> : <Fault role="alert">{finish.failure}</Fault>}
        </div>
        <div className={styles.actions}>
          <Button
            variant={isAll ? 'primary' : undefined}
            keys={isAll ? 'Enter' : undefined}
            reason={finishReason}
            busy={finish.busy}
            onClick={finish.run}
          >
            {finish.label}
          </Button>
          {!isAll && (
            <Button variant="primary" keys="Enter" reason={view.resolveReason} onClick={view.resolve}>
              Resolve and next
            </Button>
          )}
        </div>
      </footer>
    </>
  );
}
