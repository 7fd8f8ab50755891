import { useQueryClient } from '@tanstack/react-query';
import { perform } from '#api/mutation.ts';
import { moreLimits } from '#contract/limits.ts';
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
import { sortsStructure } from '../siteMoves.api.ts';
import { setDefault, setHome } from '../siteWrites.api.ts';
import {
  conditionOf,
  iconOf,
  publishedPart,
  recordOf,
  versionLabels,
  type GroupItem,
  type SectionItem,
  type SiteItem,
} from './siteItems.ts';
import styles from './SiteTree.module.css';
import { structureDialogs } from './structure.dialogs.ts';

type Props = { item: SiteItem; focus: RowFocus };

/** The icon that visitors see. An unknown name has none. */
const ItemIcon = ({ name }: { name: string | undefined }) =>
  name !== undefined && <NamedIcon name={name} small />;

/** Returns `2 sections`. */
function sizeOf({ children }: GroupItem | SectionItem) {
  const [first, ...others] = new Set<SiteItem['type']>(children.map(({ type }) => type));
  if (first === undefined || first === 'space') return pluralize(children.length, 'variant');
  return first === 'section' && others.length === 0
    ? pluralize(children.length, 'section')
    : pluralize(children.length, 'entry', 'entries');
}

function Title({ item, focus }: Props) {
  const { organizationId } = paths.site.useParams();
  if (item.type === 'link')
    return (
      <>
        <ItemIcon name={item.link.icon} />
        <a {...focus} className={styles.space} draggable={false} href={item.link.url} rel="noreferrer">
          {item.title}
        </a>
      </>
    );
  if (item.type !== 'space') {
    return (
      <>
        <ItemIcon name={iconOf(item)} />
        <span className={styles[item.type]}>{item.title}</span>
        <span className={styles.contents}>
          {item.type === 'group' && item.children.length === 0 ? 'Empty' : sizeOf(item)}
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

function Path({ item }: { item: SiteItem }) {
  const published = publishedPart(item);
  const text = item.type === 'link' ? item.link.url : published && `/${published.path}`;
  return (
    text && (
      <code className={styles.path} title={text}>
        {text}
      </code>
    )
  );
}

function Labels({ item }: { item: SiteItem }) {
  const { hidden: isHidden, version } = item.type === 'space' ? item.siteSpace : {};
  const condition = conditionOf(item);
  return (
    <span className={styles.states}>
      {recordOf(item).draft && <State>Draft</State>}
      {publishedPart(item)?.default && <State>{item.type === 'section' ? 'Home' : 'Default'}</State>}
      {version !== undefined && <State>{versionLabels[version]}</State>}
      {condition !== undefined && <State title={condition}>Condition</State>}
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

/** Adds entries to the end of a group. Other services only move them there. */
function AddToGroup({ group }: { group: GroupItem }) {
  const open = useUrlDialog(structureDialogs);
  if (!sortsStructure()) return null;
  const { id, level } = group;
  return (
    <>
      <MenuItem onSelect={() => open('section', id)}>Add section…</MenuItem>
      <MenuItem onSelect={() => open('link', id)}>Add link…</MenuItem>
      {level < moreLimits.siteGroupLevels && (
        <MenuItem onSelect={() => open('group', id)}>Add group…</MenuItem>
      )}
    </>
  );
}

function SiteMenu({ item, focus, canEdit }: Props & { canEdit: boolean }) {
  const open = useUrlDialog(structureDialogs);
  const { id, title, type } = item;
  const part = publishedPart(item);
  const url = item.type === 'link' ? item.link.url : part?.urls.published;
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
      {canEdit && item.type === 'group' && <AddToGroup group={item} />}
      {canEdit && <MenuItem onSelect={() => open('move', id)}>Move to…</MenuItem>}
      {canEdit && part && !part.default && <SetDefault item={item} />}
      <MenuItem onSelect={() => void copy(`ID of “${title}”`, id)}>Copy ID</MenuItem>
      {url !== undefined && (
        <MenuItem onSelect={() => void copy(`${part ? 'Published URL' : 'URL'} of “${title}”`, url)}>
          {part ? 'Copy published URL' : 'Copy URL'}
        </MenuItem>
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
