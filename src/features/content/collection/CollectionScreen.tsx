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
import { narrowDrawing } from '../contentDrawing.tsx';
import { may, thingsWords, unreadIn } from '../contentItems.ts';
import styles from '../ContentTree.module.css';
import { notChanged, notFilled, notTransferred } from '../rights.ts';
import { useFolds } from '../useFolds.ts';
import { CollectionFacts } from './CollectionFacts.tsx';
import { CollectionForm } from './CollectionForm.tsx';
import { useBranch } from './useBranch.ts';

const noMarks = new Map();

type Asked = 'create' | 'move' | 'transfer' | 'remove';

export function CollectionScreen() {
  const { organizationId, collectionId } = paths.collection.useParams();
  const navigate = useNavigate();
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId));
  const { item, above, organization } = useBranch(collection);
  const inside = useMemo(() => item?.children ?? [], [item]);
  const folds = useFolds(organizationId, inside.length, null);
  const title = titleOf(collection);
  // What is done to it is asked in the tree, where it is seen among the others.
  const inTree = (dialog?: Asked) =>
    paths.content.to(
      { organizationId },
      { at: collectionId, ...(dialog && dialogSearch(contentDialogs, dialog, collectionId)) },
    );
  const entry = (dialog: Asked, text: string, reason: string | undefined) => (
    <MenuItem stop={dialog === 'remove'} reason={reason} onSelect={() => void navigate(inTree(dialog))}>
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
          <AppLink className={buttonClass()} to={inTree()}>
            Show in the tree
          </AppLink>
          {item && (
            <Menu label={`More for ${title}`} icon={Ellipsis}>
              {entry('create', 'Create a collection in it…', notFilled(item))}
              {entry('move', 'Move to…', item.fixed)}
              {entry('transfer', 'Transfer…', notTransferred(item, organization))}
              <MenuItem onSelect={() => void copy(`the id of ${title}`, collectionId)}>Copy id</MenuItem>
              {entry('remove', 'Delete…', notChanged(item))}
            </Menu>
          )}
        </>
      }
    >
      <WithMargin
        label={`About ${title}`}
        margin={<CollectionFacts collection={collection} above={above} item={item} />}
      >
        <Section
          title="Content"
          note={inside.length > 0 && item && unreadIn([item]) === undefined && thingsWords(inside)}
        >
          {inside.length > 0 ? (
            <div className={styles.narrow}>
              <Tree
                label={`Content of ${title}`}
                items={inside}
                drawing={narrowDrawing}
                isOpen={folds.isOpen}
                onOpen={folds.setOpen}
                onEnter={({ id }) => void navigate(paths.space.to({ organizationId, spaceId: id }))}
                marks={noMarks}
              />
            </div>
          ) : (
            item?.closed === undefined && (
              <Blank
                kind="nothing"
                line="Nothing lies in this collection."
                note="Spaces and collections are moved into it in the tree."
              />
            )
          )}
        </Section>
        {may(collection, 'admin') && <CollectionForm key={collectionId} collection={collection} />}
      </WithMargin>
    </Screen>
  );
}
