// A space in the list: its name, who sees it, its open change requests, when it changed.
import { Lock } from 'lucide';
import { memo } from 'react';
import type { Space } from '#contract/space.ts';
import { emojiOf } from '#lib/emoji.ts';
import { titleOf, visibilityName } from '#lib/spaceWords.ts';
import { number } from '#lib/words.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './ContentList.module.css';
import { pressInOutline } from './outlineKeys.ts';

type Props = { space: Space; organizationId: string; depth: number };

/** There can be thousands: only those that changed are drawn anew. */
export const SpaceItem = memo(function SpaceItem({ space, organizationId, depth }: Props) {
  const { id, emoji, editMode, visibility, changeRequestsOpen, updatedAt } = space;
  return (
    <li>
      <div className={styles.row} style={{ '--depth': depth }}>
        <span className={styles.name}>
          <span aria-hidden className={styles.emoji}>
            {emojiOf(emoji)}
          </span>
          <AppLink
            className={styles.title}
            data-outline
            onKeyDown={pressInOutline}
            to={paths.space.to({ organizationId, spaceId: id })}
          >
            {titleOf(space)}
          </AppLink>
          {editMode === 'locked' && <State icon={Lock}>Locked</State>}
        </span>
        <span className={styles.visibility}>{visibilityName(visibility)}</span>
        <span className={changeRequestsOpen === 0 ? styles.none : styles.requests}>
          <span className="num">{number(changeRequestsOpen)}</span>
          <span className={styles.word}>
            {' '}
            open change {changeRequestsOpen === 1 ? 'request' : 'requests'}
          </span>
        </span>
        <span className={styles.updated}>
          <span className={styles.word}>changed </span>
          <Time at={updatedAt} />
        </span>
      </div>
    </li>
  );
});
