import { emojiOf } from '#lib/emoji.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { State } from '#ui/State.tsx';
import { ellipsis } from '#ui/tree/dots.ts';
import type { RowFocus, TreeDrawing } from '#ui/tree/TreeRow.tsx';
import type { SiteItem } from './siteItems.ts';
import styles from './SiteTree.module.css';
import { structureDialogs } from './structure.dialogs.ts';

type Props = { item: SiteItem; focus: RowFocus };

function Title({ item, focus }: Props) {
  const { organizationId } = paths.site.useParams();
  if (item.is !== 'space') {
    const size = pluralize(item.children.length, item.is === 'group' ? 'section' : 'space');
    return (
      <>
        <span className={styles[item.is]}>{item.title}</span>
        <span className={styles.contents}>
          {item.is === 'group' && item.children.length === 0 ? 'Empty' : size}
        </span>
      </>
    );
  }
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

function Path({ item }: { item: SiteItem }) {
  const thing = placed(item);
  return (
    thing && (
      <code className={styles.path} title={`/${thing.path}`}>
        /{thing.path}
      </code>
    )
  );
}

function Marks({ item }: { item: SiteItem }) {
  const thing = placed(item);
  if (!thing?.default && thing?.condition === undefined) return null;
  return (
    <span className={styles.states}>
      {thing.default && <State>Default</State>}
      {thing.condition !== undefined && <State title={thing.condition}>Condition</State>}
    </span>
  );
}

function SiteMenu({ item, focus, admin }: Props & { admin: boolean }) {
  const open = useUrlDialog(structureDialogs);
  const { id, title, is } = item;
  const address = placed(item)?.urls.published;
  return (
    <Menu label={`More for ${title}`} icon={ellipsis} variant="quiet" small {...focus}>
      {admin && <MenuItem onSelect={() => open('edit', id)}>Edit…</MenuItem>}
      {admin && is === 'section' && (
        <MenuItem onSelect={() => open('variant', id)}>Add a space as a variant…</MenuItem>
      )}
      {admin && <MenuItem onSelect={() => open('move', id)}>Move to…</MenuItem>}
      <MenuItem onSelect={() => void copy(`the id of ${title}`, id)}>Copy id</MenuItem>
      {address !== undefined && (
        <MenuItem onSelect={() => void copy(`the address of ${title}`, address)}>
          Copy published address
        </MenuItem>
      )}
      {admin && <MenuRule />}
      {admin && (
        <MenuItem stop onSelect={() => open('remove', id)}>
          {is === 'group' ? 'Delete…' : 'Remove…'}
        </MenuItem>
      )}
    </Menu>
  );
}

const drawingFor = (admin: boolean): TreeDrawing<SiteItem> => ({
  name: 'Group, section or space',
  title: (item, focus) => <Title item={item} focus={focus} />,
  columns: [
    { name: 'Path', cell: (item) => <Path item={item} /> },
    { name: 'State', cell: (item) => <Marks item={item} /> },
  ],
  menu: (item, focus) => <SiteMenu item={item} focus={focus} admin={admin} />,
});

export const managingDrawing = drawingFor(true);
export const readingDrawing = drawingFor(false);
