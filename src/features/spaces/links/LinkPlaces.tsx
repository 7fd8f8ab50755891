import { counted } from '#lib/words.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import styles from './Links.module.css';
import { relationWords, type Place } from '#prose/linkTargets.ts';

const few = 4;

type Props = {
  organizationId: string;
  spaceId: string;
  /** Titles of the space's pages by their ids. */
  titles: ReadonlyMap<string, string>;
  places: readonly Place[];
};

function Places({ organizationId, spaceId, titles, places }: Props) {
  return (
    <ul>
      {places.map(({ reference, relation }) => (
        <li key={`${relation} ${reference.page} ${reference.anchor}`}>
          <PlaceLink organizationId={organizationId} spaceId={spaceId} place={reference} titles={titles} />
          {relation !== 'link' && <span className="soft"> ({relationWords(relation).toLowerCase()})</span>}
        </li>
      ))}
    </ul>
  );
}

export function LinkPlaces({ places, ...space }: Props) {
  const rest = places.slice(few);
  return (
    <div className={styles.places}>
      <Places {...space} places={places.slice(0, few)} />
      {rest.length > 0 && (
        <details>
          <summary>{counted(rest.length, 'more place')}</summary>
          <Places {...space} places={rest} />
        </details>
      )}
    </div>
  );
}
