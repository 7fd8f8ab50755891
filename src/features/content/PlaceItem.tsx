// A collection in the list, with what lies in it below, one step further in.
import { ChevronRight } from 'lucide';
import { counted, listed } from '#lib/words.ts';
import { roleName } from '#pickers/roles.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { State } from '#ui/State.tsx';
import styles from './ContentList.module.css';
import { pressInOutline } from './outlineKeys.ts';
import type { Place } from './places.ts';
import { SpaceItem } from './SpaceItem.tsx';

/** What a line needs besides its place. */
export type Lines = {
  organizationId: string;
  isOpen: (id: string) => boolean;
  setOpen: (id: string, open: boolean) => void;
  onRetry: (collectionId: string) => void;
};

/** “8 spaces and 2 collections”. */
function contents({ spaces, places }: Place) {
  if (spaces === undefined) return '';
  const words = [
    spaces.length > 0 && counted(spaces.length, 'space'),
    places.length > 0 && counted(places.length, 'collection'),
  ];
  return listed(words.filter((word) => word !== false)) || 'Empty';
}

function Level({ collection }: Place) {
  if (!collection) return null;
  const { defaultLevel } = collection;
  if (defaultLevel === null) return <span className={styles.level}>Level inherited</span>;
  return <span className={styles.level}>{roleName(defaultLevel)} by default</span>;
}

/** Stands in for spaces that aren't here. */
function Gap({ place, depth, onRetry }: { place: Place; depth: number } & Pick<Lines, 'onRetry'>) {
  if (place.spaces) return null;
  return (
    <li className={styles.gap} style={{ '--depth': depth }}>
      {place.failed === undefined ? (
        <span className="soft">Reading its spaces…</span>
      ) : (
        <>
          <State tone="stop">Its spaces could not be read: {place.failed}</State>
          <Button small onClick={() => onRetry(place.id)}>
            Try again
          </Button>
        </>
      )}
    </li>
  );
}

export function PlaceItem({ place, depth, ...lines }: { place: Place; depth: number } & Lines) {
  const { id, title, collection, spaces = [], places } = place;
  const open = lines.isOpen(id);
  return (
    <li>
      <div className={styles.place} style={{ '--depth': depth }}>
        <button
          type="button"
          className={styles.fold}
          data-outline
          onKeyDown={pressInOutline}
          aria-expanded={open}
          onClick={() => lines.setOpen(id, !open)}
        >
          <Icon of={ChevronRight} small />
          <span className={collection ? undefined : styles.label}>{title}</span>
        </button>
        {collection?.description && <span className={styles.description}>{collection.description}</span>}
        <Level {...place} />
        <span className={styles.contents}>{contents(place)}</span>
      </div>
      {open && (
        <ul aria-label={title}>
          <Gap place={place} depth={depth + 1} onRetry={lines.onRetry} />
          {spaces.map((space) => (
            <SpaceItem key={space.id} space={space} organizationId={lines.organizationId} depth={depth + 1} />
          ))}
          {places.map((inner) => (
            <PlaceItem key={inner.id} place={inner} depth={depth + 1} {...lines} />
          ))}
        </ul>
      )}
    </li>
  );
}
