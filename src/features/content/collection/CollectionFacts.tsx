import type { Collection } from '#contract/areas/collections.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { formatNumber } from '#lib/format.ts';
import { levelState } from '#directory/access/levelNames.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Facts } from '#ui/Facts.tsx';
import { MarginSection } from '#ui/Section.tsx';
import { collectionsIn, spacesIn, notLoadedReason, type CollectionItem } from '../contentItems.ts';

type Props = { collection: Collection; ancestors: readonly Collection[]; item: CollectionItem | null };

const total = (count: number, isLoading: boolean) =>
  isLoading ? `${formatNumber(count)} so far` : formatNumber(count);

export function CollectionFacts({ collection, ancestors, item }: Props) {
  const { organization: organizationId, defaultLevel } = collection;
  const isLoading = item !== null && notLoadedReason([item]) !== undefined;
  const spaces = item ? spacesIn([item]) : [];
  const open = spaces.reduce((sum, { space }) => sum + space.changeRequestsOpen, 0);
  return (
    <MarginSection title="Collection">
      <Facts
        facts={[
          [
            'Parent collection',
            ancestors.length === 0
              ? 'None'
              : ancestors.map((one, index) => (
                  <span key={one.id}>
                    {index > 0 && ' / '}
                    <AppLink to={paths.collection.to({ organizationId, collectionId: one.id })}>
                      {titleOf(one)}
                    </AppLink>
                  </span>
                )),
          ],
          ['Default access', levelState(defaultLevel)],
          ['Spaces', item ? total(spaces.length, isLoading) : undefined],
          ['Nested collections', item ? formatNumber(collectionsIn([item]).length) : undefined],
          ['Open change requests', item ? total(open, isLoading) : undefined],
          [
            'Locked spaces',
            total(spaces.filter(({ space }) => space.editMode === 'locked').length, isLoading),
          ],
        ]}
      />
    </MarginSection>
  );
}
