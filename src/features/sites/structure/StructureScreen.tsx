import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSiteTitle } from '#directory/useSiteTitle.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { SiteNav } from '#routing/SiteNav.tsx';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Banner } from '#ui/Banner.tsx';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { everyItem, placedItem } from '#ui/tree/treeRows.ts';
import { managingDrawing, readingDrawing } from './siteDrawing.tsx';
import { whereWords, type SiteItem } from './siteItems.ts';
import styles from './SiteTree.module.css';
import { structureDialogs } from './structure.dialogs.ts';
import { StructureCheck } from './StructureCheck.tsx';
import { ExportMenu, PrintedOutline } from './StructureExport.tsx';
import { useSiteStructure, type SiteStructure } from './useSiteStructure.ts';

const sizeWords = ({ groups, sections, siteSpaces }: SiteStructure) =>
  formatList([
    pluralize(groups.length, 'group'),
    pluralize(sections.length, 'section'),
    pluralize(
      sections.reduce((sum, section) => sum + section.siteSpaces.length, siteSpaces.length),
      'site space',
    ),
  ]);

/** A move of which only the first half was done: where the section is now, why, and both ways out. */
function PartialMove({ structure: { half: moves, items } }: { structure: SiteStructure }) {
  const { half, finish, putBack } = moves;
  if (!half) return null;
  const { item, goal, origin, now, reason } = half;
  const where = (parent: string | null) =>
    whereWords(parent === null ? null : (placedItem(items, parent)?.item ?? null));
  return (
    <Banner
      tone="stop"
      actions={
        <>
          <Button onClick={finish}>Finish</Button>
          <Button onClick={putBack}>Put back</Button>
        </>
      }
    >
      <b>“{item.title}” was moved by half.</b> It was {where(origin.parent)}, should be {where(goal.parent)},
      and is {where(now)} now. {reason}
    </Banner>
  );
}

export function StructureScreen() {
  const site = paths.site.useParams();
  const { organizationId, siteId } = site;
  const navigate = useNavigate();
  const structure = useSiteStructure(site);
  const { admin, items } = structure;
  const ask = useUrlDialog(structureDialogs);
  const [at] = useSearchValue('at');
  const [found, show] = useState<{ id: string }>();
  const title = useSiteTitle(organizationId, siteId) ?? 'Site';
  const branches = () => [...everyItem(items)].flatMap(({ item }) => (item.children ? [item] : []));
  const onKey = (key: string, { id }: SiteItem) => {
    if (!admin || (key !== 'F2' && key !== 'Delete')) return false;
    ask(key === 'F2' ? 'edit' : 'remove', id);
    return true;
  };
  return (
    <Screen
      title={title}
      standfirst={items.length > 0 && `${sizeWords(structure)}, in the order in which readers meet them.`}
      actions={
        <>
          {items.length > 0 && <ExportMenu siteId={siteId} title={title} items={items} />}
          {admin && <Button onClick={() => ask('group')}>Add group…</Button>}
          {admin && (
            <Button variant="primary" onClick={() => ask('section')}>
              Add section…
            </Button>
          )}
        </>
      }
    >
      <SiteNav {...site} open="structure" />
      <PartialMove structure={structure} />
      {items.length === 0 ? (
        <Blank
          kind="nothing"
          line="Nothing stands on this site yet."
          note="Its first section is made from a space."
        />
      ) : (
        <div className={styles.onScreen}>
          <div className={styles.bar}>
            <Button onClick={() => structure.open(branches(), true)}>Open all</Button>
            <Button onClick={() => structure.open(branches(), false)}>Fold all</Button>
          </div>
          <div className={styles.tree}>
            <Tree
              label="Structure of the site"
              items={items}
              drawing={admin ? managingDrawing : readingDrawing}
              isOpen={structure.isOpen}
              onOpen={structure.open}
              onEnter={(item) => {
                if (item.is === 'space')
                  void navigate(paths.space.to({ organizationId, spaceId: item.siteSpace.space.id }));
              }}
              moving={admin ? structure.moving : undefined}
              marks={structure.marks}
              reveal={found ?? at ?? undefined}
              onKey={onKey}
              hint={admin ? 'F2 edits, Delete removes.' : undefined}
            />
          </div>
          <StructureCheck structure={structure} onShow={(id) => show({ id })} />
        </div>
      )}
      <PrintedOutline items={items} />
      <UrlDialogs dialogs={structureDialogs} context={structure} />
    </Screen>
  );
}
