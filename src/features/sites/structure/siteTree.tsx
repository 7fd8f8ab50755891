import { useQueryClient } from '@tanstack/react-query';
import { perform } from '#api/mutation.ts';
import { emojiOf } from '#lib/emoji.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { NamedIcon } from '#pickers/icons/NamedIcon.tsx';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { State } from '#ui/State.tsx';
import type { RowFocus, TreeDrawing } from '#ui/tree/TreeRow.tsx';
import { setDefault, setHome } from '../siteWrites.api.ts';
import { versionLabels, type SiteItem } from './siteItems.ts';
import styles from './SiteTree.module.css';
import { structureDialogs } from './structure.dialogs.ts';

type Props = { item: SiteItem; focus: RowFocus };

/** The icon that visitors see. An unknown name has none. */
const ItemIcon = ({ name }: { name: string | undefined }) =>
  name !== undefined && <NamedIcon name={name} small />;

function Title({ item, focus }: Props) {
  const { organizationId } = paths.site.useParams();
  if (item.type !== 'space') {
    const size = pluralize(item.children.length, item.type === 'group' ? 'section' : 'variant');
    return (
      <>
        <ItemIcon name={item.type === 'group' ? item.group.icon : item.section.icon} />
        <span className={styles[item.type]}>{item.title}</span>
        <span className={styles.contents}>
          {item.type === 'group' && item.children.length === 0 ? 'Empty' : size}
        </span>
      </>
    );
  }
  return (
    <>
      <span aria-hidden className="tree-emoji">
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

/** Returns the section or site space of an item, which have a path and a URL; groups have neither. */
const publishedPart = (item: SiteItem) =>
  item.type === 'section' ? item.section : item.type === 'space' ? item.siteSpace : null;

function Path({ item }: { item: SiteItem }) {
  const published = publishedPart(item);
  return (
    published && (
      <code className={styles.path} title={`/${published.path}`}>
        /{published.path}
      </code>
    )
  );
}

function Labels({ item }: { item: SiteItem }) {
  const published = publishedPart(item);
  const { hidden: isHidden, version } = item.type === 'space' ? item.siteSpace : {};
  if (!published) return null;
  return (
    <span className={styles.states}>
      {published.draft && <State>Draft</State>}
      {published.default && <State>{item.type === 'section' ? 'Home' : 'Default'}</State>}
      {version !== undefined && <State>{versionLabels[version]}</State>}
      {published.condition !== undefined && <State title={published.condition}>Condition</State>}
      {isHidden && <State>Hidden</State>}
    </span>
  );
}

/** Makes a section the home of the site, or a variant the default of its section. */
function SetDefault({ item }: { item: SiteItem }) {
  const site = paths.site.useParams();
  const client = useQueryClient();
  const set = () =>
    item.type === 'section'
      ? perform(client, setHome, { ...site, siteSectionId: item.id, body: { default: true } })
      : perform(client, setDefault, { ...site, siteSpaceId: item.id, body: { default: true } });
  return (
    <MenuItem onSelect={() => void set().catch(() => null)}>
      {item.type === 'section' ? 'Set as home' : 'Set as default'}
    </MenuItem>
  );
}

function SiteMenu({ item, focus, canEdit }: Props & { canEdit: boolean }) {
  const open = useUrlDialog(structureDialogs);
  const { id, title, type } = item;
  const url = publishedPart(item)?.urls.published;
  return (
    <RowMenu of={title} edits={canEdit} {...focus}>
      {canEdit && (
        <MenuItem edits onSelect={() => open('edit', id)}>
          Edit…
        </MenuItem>
      )}
      {canEdit && type === 'section' && (
        <MenuItem onSelect={() => open('variant', id)}>Add variant…</MenuItem>
      )}
      {canEdit && <MenuItem onSelect={() => open('move', id)}>Move to…</MenuItem>}
      {canEdit && type !== 'group' && !publishedPart(item)?.default && <SetDefault item={item} />}
      <MenuItem onSelect={() => void copy(`ID of “${title}”`, id)}>Copy ID</MenuItem>
      {url !== undefined && (
        <MenuItem onSelect={() => void copy(`Published URL of “${title}”`, url)}>Copy published URL</MenuItem>
      )}
      {canEdit && (
        <DangerItem onSelect={() => open('remove', id)}>
          {type === 'group' ? 'Delete…' : 'Remove…'}
        </DangerItem>
      )}
    </RowMenu>
  );
}

const drawingFor = (canEdit: boolean): TreeDrawing<SiteItem> => ({
  name: 'Title',
  title: (item, focus) => <Title item={item} focus={focus} />,
  columns: [
    { name: 'Path', cell: (item) => <Path item={item} /> },
    { name: 'Status', cell: (item) => <Labels item={item} /> },
  ],
  menu: (item, focus) => <SiteMenu item={item} focus={focus} canEdit={canEdit} />,
});

export const adminDrawing = drawingFor(true);
export const readOnlyDrawing = drawingFor(false);
