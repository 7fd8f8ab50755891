import { useQueryClient } from '@tanstack/react-query';
import { collectionSpacesQuery, spaceListQuery } from '#directory/spaces/spaces.api.ts';
import type { Collection } from '#contract/areas/collections.ts';
import { classes } from '#lib/classes.ts';
import { visibilityName } from '#directory/spaces/spaceText.ts';
import { formatNumber } from '#lib/format.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import type { RowFocus, TreeDrawing } from '#ui/tree/TreeRow.tsx';
import type { ContentItem } from './contentItems.ts';
import { ContentMenu } from './ContentMenu.tsx';
import { ContentTitle } from './ContentTitle.tsx';
import styles from './Collections.module.css';
import type { ContentActions } from './useContentActions.ts';

function LoadError({ item, failed, focus }: { item: ContentItem; failed: string; focus: RowFocus }) {
  const client = useQueryClient();
  // The tree shows the list of all spaces, the screen of a collection those of collections.
  async function retry({ id, organization }: Collection) {
    await client.refetchQueries(collectionSpacesQuery(id));
    await client.refetchQueries({ ...spaceListQuery(organization), type: 'active' });
  }
  return (
    <>
      <State tone="danger">Couldn’t load spaces: {failed}</State>{' '}
      {item.kind === 'collection' && (
        <LinkLike {...focus} onClick={() => void retry(item.collection)}>
          Retry
        </LinkLike>
      )}
    </>
  );
}

const spaceOf = (item: ContentItem) => (item.kind === 'space' ? item.space : undefined);

/** Rows without actions. */
const readOnlyRenderer: TreeDrawing<ContentItem> = {
  name: 'Title',
  title: (item, focus) => <ContentTitle item={item} focus={focus} />,
  columns: [
    {
      name: 'Visibility',
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
          <span className={open === 0 ? classes('faint', styles.zero) : undefined}>
            <span className="num">{formatNumber(open)}</span>
            <span className={styles.narrowLabel}> open {open === 1 ? 'request' : 'requests'}</span>
          </span>
        );
      },
    },
    {
      name: 'Updated',
      figure: true,
      cell(item) {
        const space = spaceOf(item);
        return space && <Time at={space.updatedAt} />;
      },
    },
  ],
  note(item, focus) {
    if (item.kind === 'space' || item.failed === undefined) return null;
    return <LoadError item={item} failed={item.failed} focus={focus} />;
  },
};

/** Read-only rows with fewer columns, for the collection screen. */
export const compactTreeRenderer: TreeDrawing<ContentItem> = {
  ...readOnlyRenderer,
  columns: readOnlyRenderer.columns.filter(({ name }) => name !== 'Open requests'),
};

/** Rows with an action menu. Memoize the result: a new object renders every row again. */
export const contentTreeRenderer = (actions: ContentActions): TreeDrawing<ContentItem> => ({
  ...readOnlyRenderer,
  menu: (item, focus) => item.kind !== 'group' && <ContentMenu item={item} focus={focus} actions={actions} />,
});
