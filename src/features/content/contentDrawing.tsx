import { useQueryClient } from '@tanstack/react-query';
import { collectionSpacesQuery } from '#directory/spaces.api.ts';
import { classes } from '#lib/classes.ts';
import { visibilityName } from '#directory/spaceText.ts';
import { formatNumber } from '#lib/format.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import type { RowFocus, TreeDrawing } from '#ui/tree/TreeRow.tsx';
import type { ContentItem } from './contentItems.ts';
import { ContentMenu } from './ContentMenu.tsx';
import { ContentTitle } from './ContentTitle.tsx';
import styles from './ContentTree.module.css';
import type { ContentActs } from './useContentActs.ts';

function Unread({ item, failed, focus }: { item: ContentItem; failed: string; focus: RowFocus }) {
  const client = useQueryClient();
  return (
    <>
      <State tone="stop">Its spaces could not be read: {failed}</State>{' '}
      {item.kind === 'collection' && (
        <LinkLike {...focus} onClick={() => void client.refetchQueries(collectionSpacesQuery(item.id))}>
          Retry
        </LinkLike>
      )}
    </>
  );
}

const spaceOf = (item: ContentItem) => (item.kind === 'space' ? item.space : undefined);

/** Rows that are only looked at. */
const plainDrawing: TreeDrawing<ContentItem> = {
  name: 'Collection or space',
  title: (item, focus) => <ContentTitle item={item} focus={focus} />,
  columns: [
    {
      name: 'Who sees it',
      cell(item) {
        const space = spaceOf(item);
        return space && visibilityName(space.visibility);
      },
    },
    {
      name: 'Open requests',
      figure: true,
      cell(item) {
        const space = spaceOf(item);
        if (!space) return null;
        const open = space.changeRequestsOpen;
        return (
          <span className={open === 0 ? classes('faint', styles.none) : undefined}>
            <span className="num">{formatNumber(open)}</span>
            <span className={styles.word}> open {open === 1 ? 'request' : 'requests'}</span>
          </span>
        );
      },
    },
    {
      name: 'Changed',
      figure: true,
      cell(item) {
        const space = spaceOf(item);
        return space && <Time at={space.updatedAt} />;
      },
    },
  ],
  note(item, focus) {
    if (item.kind === 'space' || item.failed === undefined) return null;
    return <Unread item={item} failed={item.failed} focus={focus} />;
  },
};

/** The same beside other things, where there is less room. */
export const narrowDrawing: TreeDrawing<ContentItem> = {
  ...plainDrawing,
  columns: plainDrawing.columns.filter(({ name }) => name !== 'Open requests'),
};

/** The same with what can be done in each row. Keep it as long as that stays the same. */
export const contentDrawing = (acts: ContentActs): TreeDrawing<ContentItem> => ({
  ...plainDrawing,
  menu: (item, focus) => item.kind !== 'place' && <ContentMenu item={item} focus={focus} acts={acts} />,
});
