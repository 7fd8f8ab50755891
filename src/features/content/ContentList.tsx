// Collections and spaces as one indented list: links stay links, arrows move between them.
import styles from './ContentList.module.css';
import { PlaceItem, type Lines } from './PlaceItem.tsx';
import type { Place } from './places.ts';

export function ContentList({ places, ...lines }: { places: readonly Place[] } & Lines) {
  return (
    <div>
      <div aria-hidden className={styles.heads}>
        <span>Space</span>
        <span className={styles.visibility}>Who sees it</span>
        <span className={styles.requests}>Open requests</span>
        <span className={styles.updated}>Changed</span>
      </div>
      <ul aria-label="Collections and spaces" className={styles.list} data-outline-list>
        {places.map((place) => (
          <PlaceItem key={place.id} place={place} depth={0} {...lines} />
        ))}
      </ul>
    </div>
  );
}
