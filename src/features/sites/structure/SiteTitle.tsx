// What names a row of the tree: a group with how much is in it, a section, a space.
import { emojiOf } from '#lib/emoji.ts';
import { counted } from '#lib/words.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import type { RowFocus } from '#ui/tree/TreeRow.tsx';
import type { SiteItem } from './siteItems.ts';
import styles from './SiteTree.module.css';

export function SiteTitle({ item, focus }: { item: SiteItem; focus: RowFocus }) {
  const { organizationId } = paths.site.useParams();
  if (item.is === 'group')
    return (
      <>
        <span className={styles.group}>{item.title}</span>
        <span className={styles.contents}>
          {item.children.length === 0 ? 'Empty' : counted(item.children.length, 'section')}
        </span>
      </>
    );
  if (item.is === 'section')
    return (
      <>
        <span className={styles.section}>{item.title}</span>
        <span className={styles.contents}>{counted(item.children.length, 'space')}</span>
      </>
    );
  return (
    <>
      <span aria-hidden className={styles.emoji}>
        {emojiOf(item.siteSpace.space.emoji)}
      </span>
      <AppLink
        {...focus}
        className={styles.space}
        draggable={false}
        to={paths.space.to({ organizationId, spaceId: item.siteSpace.space.id })}
      >
        {item.title}
      </AppLink>
    </>
  );
}

const placed = (item: SiteItem) =>
  item.is === 'section' ? item.section : item.is === 'space' ? item.siteSpace : null;

export function SitePath({ item }: { item: SiteItem }) {
  const thing = placed(item);
  return (
    thing && (
      <code className={styles.path} title={`/${thing.path}`}>
        /{thing.path}
      </code>
    )
  );
}

export function SiteState({ item }: { item: SiteItem }) {
  const thing = placed(item);
  if (!thing?.default && thing?.condition === undefined) return null;
  return (
    <span className={styles.states}>
      {thing.default && <State>Default</State>}
      {thing.condition !== undefined && <State title={thing.condition}>Condition</State>}
    </span>
  );
}
