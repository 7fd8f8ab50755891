import { useSuspenseQuery } from '@tanstack/react-query';
import { collectionQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { hasPermission } from '../contentItems.ts';
import { CollectionForm } from './CollectionForm.tsx';

export function CollectionSettingsScreen() {
  const { collectionId } = paths.collectionSettings.useParams();
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId));
  return (
    <Tab title="Settings">
      {hasPermission(collection, 'admin') ? (
        <CollectionForm key={collectionId} collection={collection} />
      ) : (
        <EmptyState
          kind="unavailable"
          title="You don’t have permission to edit this collection"
          note="You need Admin access to change its settings. Ask a collection admin for access."
        />
      )}
    </Tab>
  );
}
