import { Lock } from 'lucide';
import { ownLevel } from '#directory/access/defaultLevel.ts';
import { emojiOf } from '#lib/emoji.ts';
import { levelState } from '#directory/access/levelNames.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import type { RowFocus } from '#ui/tree/TreeRow.tsx';
import {
  formatItemCount,
  type CollectionItem,
  type ContentItem,
  type GroupItem,
  type SpaceItem,
} from './contentItems.ts';
import styles from './ContentTree.module.css';

/** “8 spaces and 2 collections”; empty if loading failed, as the error is shown below the row. */
function contentsText({ closed, failed, children }: CollectionItem | GroupItem) {
  if (failed !== undefined) return '';
  if (closed !== undefined) return 'Loading spaces…';
  return children.length === 0 ? 'Empty' : formatItemCount(children);
}

function CollectionTitle({ item, focus }: { item: CollectionItem; focus: RowFocus }) {
  const { description, defaultLevel, organization: organizationId } = item.collection;
  return (
    <>
      <AppLink
        {...focus}
        className={styles.collection}
        draggable={false}
        to={paths.collection.to({ organizationId, collectionId: item.id })}
      >
        {item.title}
      </AppLink>
      {description && (
        <span className={styles.description} title={description}>
          <span>{description}</span>
        </span>
      )}
      {ownLevel(defaultLevel) !== undefined && (
        <span className={styles.detail}>Default access: {levelState(defaultLevel)}</span>
      )}
      <span className={styles.contents}>{contentsText(item)}</span>
    </>
  );
}

function SpaceTitle({ item: { space, title }, focus }: { item: SpaceItem; focus: RowFocus }) {
  const { organizationId } = paths.content.useParams();
  return (
    <>
      <span aria-hidden className="tree-emoji">
        {emojiOf(space.emoji)}
      </span>
      <AppLink
        {...focus}
        className={styles.space}
        draggable={false}
        to={paths.space.to({ organizationId, spaceId: space.id })}
      >
        {title}
      </AppLink>
      {space.editMode === 'locked' && <State icon={Lock}>Locked</State>}
    </>
  );
}

export function ContentTitle({ item, focus }: { item: ContentItem; focus: RowFocus }) {
  if (item.kind === 'space') return <SpaceTitle item={item} focus={focus} />;
  if (item.kind === 'collection') return <CollectionTitle item={item} focus={focus} />;
  return (
    <>
      <span className={styles.group}>{item.title}</span>
      <span className={styles.contents}>{contentsText(item)}</span>
    </>
  );
}
