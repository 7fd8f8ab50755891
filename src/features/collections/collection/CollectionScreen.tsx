import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useHasOperation } from '#api/useHasOperation.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { collectionQuery } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Section, WithMargin } from '#ui/Section.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { compactTreeRenderer } from '../contentTreeRenderer.tsx';
import { formatItemCount, notLoadedReason } from '../contentItems.ts';
import styles from '../Collections.module.css';
import { useExpanded } from '../useExpanded.ts';
import { CollectionFacts } from './CollectionFacts.tsx';
import { useBranch } from './useBranch.ts';

const noMarks = new Map();

export function CollectionScreen() {
  const { organizationId, collectionId } = paths.collection.useParams();
  const navigate = useNavigate();
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId));
  const { item, ancestors } = useBranch(collection);
  const children = useMemo(() => item?.children ?? [], [item]);
  const expanded = useExpanded(organizationId, children.length, null);
  const title = titleOf(collection);
  const canCreate = useHasOperation(organizationSpaces.create) === true && collection.permissions?.create;
  const newSpace = canCreate && (
    <AppLink
      className={buttonClass({ variant: 'primary' })}
      to={paths.content.to({ organizationId }, { dialog: `createSpace.${collectionId}` })}
    >
      Create space…
    </AppLink>
  );
  return (
    <Tab title="Content" busy={item !== null && item.closed !== undefined && item.failed === undefined}>
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
              <EmptyState
                kind="empty"
                title="This collection is empty"
                note="Create a space in it, or move spaces and collections here from the tree."
                actions={newSpace}
              />
            )
          )}
        </Section>
      </WithMargin>
    </Tab>
  );
}
