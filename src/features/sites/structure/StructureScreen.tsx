// The structure of a site as one tree, to look through, to rearrange and to change.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSiteTitle } from '#directory/useSiteTitle.ts';
import { counted, listed } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { SiteNav } from '#routing/SiteNav.tsx';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { everyItem } from '#ui/tree/treeRows.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { HalfMove } from './HalfMove.tsx';
import { PrintedOutline } from './PrintedOutline.tsx';
import { managingDrawing, readingDrawing } from './siteDrawing.tsx';
import { SiteDialogs } from './SiteDialogs.tsx';
import type { SiteItem } from './siteItems.ts';
import styles from './SiteTree.module.css';
import { StructureCheck } from './StructureCheck.tsx';
import { useSiteDialog } from './useSiteDialog.ts';
import { useSiteStructure, type SiteStructure } from './useSiteStructure.ts';

const sizeWords = ({ groups, sections, siteSpaces }: SiteStructure) =>
  listed([
    counted(groups.length, 'group'),
    counted(sections.length, 'section'),
    counted(
      sections.reduce((sum, section) => sum + section.siteSpaces.length, siteSpaces.length),
      'site space',
    ),
  ]);

export function StructureScreen() {
  const site = paths.site.useParams();
  const { organizationId, siteId } = site;
  const navigate = useNavigate();
  const structure = useSiteStructure(site);
  const { admin, items } = structure;
  const { ask, at } = useSiteDialog();
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
      <HalfMove structure={structure} />
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
              reveal={found ?? at}
              onKey={onKey}
              hint={admin ? 'F2 edits, Delete removes.' : undefined}
            />
          </div>
          <StructureCheck structure={structure} onShow={(id) => show({ id })} />
        </div>
      )}
      <PrintedOutline items={items} />
      <SiteDialogs structure={structure} />
    </Screen>
  );
}
