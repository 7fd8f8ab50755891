import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useHasOperation } from '#api/useHasOperation.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { IncompleteLine } from '#directory/spaces/IncompleteLine.tsx';
import { rowLines } from '#lib/rowsCsv.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { NoMatch } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { everyItem } from '#ui/tree/treeRows.ts';
import { ContentBulkBar } from './ContentBulkBar.tsx';
import { contentTreeRenderer } from './contentTreeRenderer.tsx';
import { exportedRows, type ContentItem } from './contentItems.ts';
import { EmptyContent } from './EmptyContent.tsx';
import { editDisabledReason, createDisabledReason } from './disabledReasons.ts';
import { useContentTree } from './useContentTree.ts';
import { collectionDialogs } from './collections.dialogs.ts';
import { CollectionsTabs } from './CollectionsTabs.tsx';
import styles from './Collections.module.css';

const otherKeys = [
  { keys: 'F2', does: 'Edit' },
  { keys: 'Delete', does: 'Delete' },
];

export function CollectionsScreen() {
  const { organizationId } = paths.content.useParams();
  const navigate = useNavigate();
  const tree = useContentTree(organizationId);
  const open = useUrlDialog(collectionDialogs);
  const { spaces, collections, items, shown, chosen, text, setText, expanded, actions } = tree;
  const renderer = useMemo(() => contentTreeRenderer(actions), [actions]);
  const createDisabled = createDisabledReason(tree.organization, collections);
  const canCreateSpace = useHasOperation(organizationSpaces.create) === true;
  const onKey = (key: string, item: ContentItem) => {
    if ((key !== 'F2' && key !== 'Delete') || item.kind === 'group') return false;
    if (editDisabledReason(item) !== undefined) return true;
    if (key === 'F2') open('edit', item.id);
    else if (item.kind === 'space') void actions.remove(item);
    else open('remove', item.id);
    return true;
  };
  const complete = spaces.isLoaded;
  const rows = useMemo(() => exportedRows([...everyItem(shown)].map(({ item }) => item)), [shown]);
  const branches = () => [...everyItem(items)].flatMap(({ item }) => (item.children ? [item] : []));
  return (
    <Screen
      title="Collections and spaces"
      count={complete ? spaces.items.length : undefined}
      busy={!complete}
      actions={
        <>
          <KeyButton
            variant={canCreateSpace ? undefined : 'primary'}
            keys="n"
            reason={createDisabled}
            onClick={() => open('create')}
          >
            Create collection…
          </KeyButton>
          {canCreateSpace && (
            <KeyButton
              variant={items.length === 0 ? undefined : 'primary'}
              keys="s"
              reason={createDisabled}
              onClick={() => open('createSpace')}
            >
              Create space…
            </KeyButton>
          )}
        </>
      }
      standfirst={<IncompleteLine what="spaces" {...spaces} />}
    >
      <CollectionsTabs organizationId={organizationId} open="tree" />
      <Toolbar
        label="Collections and spaces"
        actions={
          <>
            <Button onClick={() => expanded.setAll(branches(), true)}>Expand all</Button>
            <Button onClick={() => expanded.setAll(branches(), false)}>Collapse all</Button>
            <SaveCsvButton
              file="collections-and-spaces.csv"
              one="item"
              count={rows.length}
              reason={complete ? undefined : 'Loading spaces'}
              lines={() => rowLines(rows)}
            />
          </>
        }
      >
        <SearchBox
          label="Find a collection or space by title"
          hint="Title"
          value={text ?? ''}
          onSearch={(typed) => setText(typed === '' ? null : typed, { replace: text !== null })}
        />
      </Toolbar>
      {chosen.length > 0 && <ContentBulkBar chosen={chosen} onClear={() => tree.setChosen(new Set())} />}
      {shown.length > 0 && (
        <div className={styles.tree}>
          <Tree
            label="Collections and spaces"
            items={shown}
            drawing={renderer}
            isOpen={expanded.isOpen}
            onOpen={expanded.setOpen}
            onEnter={({ id }) => void navigate(paths.space.to({ organizationId, spaceId: id }))}
            selection={{ ids: tree.chosenIds, onChange: tree.setChosen }}
            // With a search active, hidden rows would make the drop position ambiguous.
            moving={text === null ? tree.moving : undefined}
            marks={tree.marks}
            reveal={tree.reveal}
            onKey={onKey}
            otherKeys={otherKeys}
          />
        </div>
      )}
      {shown.length === 0 && text !== null && (
        <NoMatch
          title={`No collections or spaces match “${text}”`}
          filters={[{ name: 'search', clear: () => setText(null) }]}
          onClearAll={() => setText(null)}
        />
      )}
      {shown.length === 0 && text === null && complete && (
        <EmptyContent
          organizationId={organizationId}
          canImport={canCreateSpace && tree.organization.permissions.createContent}
          disabled={createDisabled}
        />
      )}
      <UrlDialogs dialogs={collectionDialogs} context={tree} />
    </Screen>
  );
}
