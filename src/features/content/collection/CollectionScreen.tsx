import { useSuspenseQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { collectionQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { dialogSearch } from '#routing/urlDialogs.tsx';
import { Blank } from '#ui/Blank.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section, WithMargin } from '#ui/Section.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { contentDialogs } from '../content.dialogs.ts';
import { compactTreeRenderer } from '../contentTreeRenderer.tsx';
import { formatItemCount, hasPermission, notLoadedReason } from '../contentItems.ts';
import styles from '../ContentTree.module.css';
import {
  editDisabledReason,
  createInsideDisabledReason,
  transferDisabledReason,
} from '../disabledReasons.ts';
import { useExpanded } from '../useExpanded.ts';
import { CollectionFacts } from './CollectionFacts.tsx';
import { CollectionForm } from './CollectionForm.tsx';
import { useBranch } from './useBranch.ts';

const noMarks = new Map();

type DialogName = 'create' | 'move' | 'transfer' | 'remove';

export function CollectionScreen() {
  const { organizationId, collectionId } = paths.collection.useParams();
  const navigate = useNavigate();
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId));
  const { item, ancestors, organization } = useBranch(collection);
  const children = useMemo(() => item?.children ?? [], [item]);
  const expanded = useExpanded(organizationId, children.length, null);
  const title = titleOf(collection);
  // The dialogs open on the tree screen, which shows the collection among its siblings.
  const treeUrl = (dialog?: DialogName) =>
    paths.content.to(
      { organizationId },
      { at: collectionId, ...(dialog && dialogSearch(contentDialogs, dialog, collectionId)) },
    );
  const menuItem = (dialog: DialogName, text: string, reason: string | undefined) => (
    <MenuItem stop={dialog === 'remove'} reason={reason} onSelect={() => void navigate(treeUrl(dialog))}>
      {text}
    </MenuItem>
  );
  return (
    <Screen
      title={title}
      busy={item !== null && item.closed !== undefined && item.failed === undefined}
      standfirst={collection.description}
      actions={
        <>
          <AppLink className={buttonClass()} to={treeUrl()}>
            Show in tree
          </AppLink>
          {item && (
            <Menu label={`More actions for ${title}`} icon={Ellipsis}>
              {menuItem('create', 'Create nested collection…', createInsideDisabledReason(item))}
              {menuItem('move', 'Move to…', item.fixed)}
              {menuItem('transfer', 'Transfer…', transferDisabledReason(item, organization))}
              <MenuItem onSelect={() => void copy(`the ID of “${title}”`, collectionId)}>Copy ID</MenuItem>
              {menuItem('remove', 'Delete…', editDisabledReason(item))}
            </Menu>
          )}
        </>
      }
    >
      <WithMargin
        label={`About ${title}`}
        margin={<CollectionFacts collection={collection} ancestors={ancestors} item={item} />}
      >
        <Section
          title="Content"
          note={
            children.length > 0 && item && notLoadedReason([item]) === undefined && formatItemCount(children)
          }
        >
          {children.length > 0 ? (
            <div className={styles.compact}>
              <Tree
                label={`Content of ${title}`}
                items={children}
                drawing={compactTreeRenderer}
                isOpen={expanded.isOpen}
                onOpen={expanded.setOpen}
                onEnter={({ id }) => void navigate(paths.space.to({ organizationId, spaceId: id }))}
                marks={noMarks}
              />
            </div>
          ) : (
            item?.closed === undefined && (
              <Blank
                kind="nothing"
                line="This collection is empty"
                note="Move spaces and collections here from the tree."
              />
            )
          )}
        </Section>
        {hasPermission(collection, 'admin') && <CollectionForm key={collectionId} collection={collection} />}
      </WithMargin>
    </Screen>
  );
}
