import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHasOperation } from '#api/useHasOperation.ts';
import { siteExternalLinks } from '#contract/areas/site-external-links.ts';
import { publishesNext } from '#directory/access/audience.ts';
import { siteQuery } from '#directory/spaces/spaces.api.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Banner } from '#ui/Banner.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { EntityName, Tab } from '#ui/Entity.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { everyItem, placedItem } from '#ui/tree/treeRows.ts';
import { adminDrawing, readOnlyDrawing } from './siteTree.tsx';
import { formatParent, type SiteItem } from './siteItems.ts';
import styles from './SiteTree.module.css';
import { structureDialogs } from './structure.dialogs.ts';
import { StructureCheck } from './StructureCheck.tsx';
import { ExportMenu, PrintedOutline } from './StructureExport.tsx';
import { useSiteStructure, type SiteStructure } from './useSiteStructure.ts';

const formatSize = ({ groups, sections, links, siteSpaces }: SiteStructure) =>
  formatList([
    pluralize(groups.length, 'group'),
    pluralize(sections.length, 'section'),
    ...(links.length > 0 ? [pluralize(links.length, 'link')] : []),
    pluralize(
      sections.reduce((sum, section) => sum + section.siteSpaces.length, siteSpaces.length),
      'variant',
    ),
  ]);

/** Explains a move that failed halfway, with buttons to finish or undo it. */
function PartialMoveNotice({ structure: { moves, items } }: { structure: SiteStructure }) {
  const { partialMove, finish, revert } = moves;
  if (!partialMove) return null;
  const { item, target, origin, group, reason } = partialMove;
  const locationOf = (parent: string | null) =>
    formatParent(parent === null ? null : (placedItem(items, parent)?.item ?? null));
  return (
    <Banner
      tone="danger"
      actions={
        <>
          <Button onClick={finish}>Finish move</Button>
          <Button onClick={revert}>Undo move</Button>
        </>
      }
    >
      <b>Move incomplete.</b> “{item.title}” was {locationOf(origin.parent)}, should be{' '}
      {locationOf(target.parent)}, and is now {locationOf(group)}. {reason}
    </Banner>
  );
}

const otherKeys = [
  { keys: 'F2', does: 'Edit' },
  { keys: 'Delete', does: 'Remove' },
];

export function StructureScreen() {
  const site = paths.site.useParams();
  const { organizationId, siteId } = site;
  const navigate = useNavigate();
  const structure = useSiteStructure(site);
  const { canEdit, items } = structure;
  const { data: record } = useQuery(siteQuery(organizationId, siteId));
  const openDialog = useUrlDialog(structureDialogs);
  const hasLinks = useHasOperation(siteExternalLinks.create) === true;
  const [at] = useSearchValue('at');
  const [shown, show] = useState<{ id: string }>();
  const name = use(EntityName) ?? siteId;
  const branches = () => [...everyItem(items)].flatMap(({ item }) => (item.children ? [item] : []));
  const onKey = (key: string, { id }: SiteItem) => {
    if (!canEdit || (key !== 'F2' && key !== 'Delete')) return false;
    openDialog(key === 'F2' ? 'edit' : 'remove', id);
    return true;
  };
  return (
    <Tab
      title="Structure"
      note={items.length > 0 && `${formatSize(structure)}, in navigation order.`}
      actions={
        <>
          {items.length > 0 && (
            <>
              <Button onClick={() => structure.open(branches(), true)}>Expand all</Button>
              <Button onClick={() => structure.open(branches(), false)}>Collapse all</Button>
              <ExportMenu title={name} items={items} />
            </>
          )}
          {canEdit && hasLinks && structure.sections.length > 0 && (
            <Button onClick={() => openDialog('link')}>Add link…</Button>
          )}
          {canEdit && <Button onClick={() => openDialog('group')}>Add group…</Button>}
          {canEdit && items.length > 0 && (
            <KeyButton
              variant={publishesNext(record) ? undefined : 'primary'}
              keys="n"
              onClick={() => openDialog('section')}
            >
              Add section…
            </KeyButton>
          )}
        </>
      }
    >
      <PartialMoveNotice structure={structure} />
      {items.length === 0 ? (
        <EmptyState
          kind="empty"
          title="No spaces on this site yet"
          note={
            canEdit
              ? 'A site shows the pages of its spaces. Add a space as the first section.'
              : 'An editor of the site can add spaces.'
          }
          actions={
            canEdit && (
              <KeyButton variant="primary" keys="n" onClick={() => openDialog('section')}>
                Add section…
              </KeyButton>
            )
          }
        />
      ) : (
        <div className={styles.onScreen}>
          <div className={styles.tree}>
            <Tree
              label="Site structure"
              items={items}
              drawing={canEdit ? adminDrawing : readOnlyDrawing}
              isOpen={structure.isOpen}
              onOpen={structure.open}
              onEnter={(item) => {
                if (item.type === 'space' && item.siteSpace.space.permissions.view)
                  void navigate(paths.space.to({ organizationId, spaceId: item.siteSpace.space.id }));
              }}
              moving={canEdit ? structure.moving : undefined}
              marks={structure.marks}
              reveal={shown ?? at ?? undefined}
              onKey={onKey}
              otherKeys={canEdit ? otherKeys : undefined}
            />
          </div>
          <StructureCheck structure={structure} onShow={(id) => show({ id })} />
        </div>
      )}
      <PrintedOutline items={items} />
      <UrlDialogs dialogs={structureDialogs} context={structure} />
    </Tab>
  );
}
