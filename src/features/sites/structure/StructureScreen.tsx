// The structure of a site as one tree, to look through, to rearrange and to change.
import { useNavigate } from 'react-router';
import { knownSites } from '#directory/knownSites.ts';
import { useRegister } from '#directory/register.ts';
import { counted, listed } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { everyItem } from '#ui/tree/treeRows.ts';
import { HalfMove } from './HalfMove.tsx';
import { managingDrawing, readingDrawing } from './siteDrawing.tsx';
import { SiteDialogs } from './SiteDialogs.tsx';
import type { SiteItem } from './siteItems.ts';
import styles from './SiteTree.module.css';
import { StructureCheck } from './StructureCheck.tsx';
import { useSiteDialog } from './useSiteDialog.ts';
import { useSiteStructure } from './useSiteStructure.ts';

const sizeWords = (items: readonly SiteItem[]) => {
  const all = [...everyItem(items)].map(({ item }) => item.is);
  const count = (is: string) => all.filter((one) => one === is).length;
  return listed([
    counted(count('group'), 'group'),
    counted(count('section'), 'section'),
    counted(count('space'), 'site space'),
  ]);
};

export function StructureScreen() {
  const site = paths.site.useParams();
  const { organizationId, siteId } = site;
  const navigate = useNavigate();
  const structure = useSiteStructure(site);
  const { admin, items } = structure;
  const { ask, at } = useSiteDialog();
  const known = useRegister(knownSites, organizationId);
  const title = known.find(({ id }) => id === siteId)?.title ?? 'Site';
  const branches = () => [...everyItem(items)].flatMap(({ item }) => (item.children ? [item] : []));
  const onKey = (key: string, { id }: SiteItem) => {
    if (!admin || (key !== 'F2' && key !== 'Delete')) return false;
    ask(key === 'F2' ? 'edit' : 'remove', id);
    return true;
  };
  return (
    <Screen
      title={title}
      standfirst={`${sizeWords(items)}, in the order in which readers meet them.`}
      actions={
        admin && (
          <>
            <Button onClick={() => ask('group')}>Add group…</Button>
            <Button variant="primary" onClick={() => ask('section')}>
              Add section…
            </Button>
          </>
        )
      }
    >
      <Tabs label="Site">
        <AppLink to={paths.site.to(site)} aria-current="page">
          Structure
        </AppLink>
        <AppLink to={paths.siteShareLinks.to(site)}>Share links</AppLink>
      </Tabs>
      <div className={styles.bar}>
        <Button onClick={() => structure.open(branches(), true)}>Open all</Button>
        <Button onClick={() => structure.open(branches(), false)}>Fold all</Button>
      </div>
      <HalfMove structure={structure} />
      {items.length === 0 ? (
        <Blank
          kind="nothing"
          line="Nothing stands on this site yet."
          note="Its first section is made from a space."
        />
      ) : (
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
            reveal={at}
            onKey={onKey}
            hint={admin ? 'F2 edits, Delete removes.' : undefined}
          />
        </div>
      )}
      {items.length > 0 && <StructureCheck structure={structure} />}
      <SiteDialogs structure={structure} />
    </Screen>
  );
}
