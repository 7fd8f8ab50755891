// Where the links to one target stand; beyond a few, the rest is folded.
import { paths } from '#routing/paths.ts';
import { counted } from '#lib/words.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { usePageTitles } from '../usePageTitles.ts';
import styles from './Links.module.css';
import { relationWords, type Place } from './targets.ts';

const few = 4;

function Places({ places }: { places: readonly Place[] }) {
  const { organizationId, spaceId } = paths.spaceLinks.useParams();
  const titles = usePageTitles(spaceId);
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

export function LinkPlaces({ places }: { places: readonly Place[] }) {
  const rest = places.slice(few);
  return (
    <div className={styles.places}>
      <Places places={places.slice(0, few)} />
      {rest.length > 0 && (
        <details>
          <summary>{counted(rest.length, 'more place')}</summary>
          <Places places={rest} />
        </details>
      )}
    </div>
  );
}
