import type { Collection } from '#contract/collections.ts';
import { titleOf } from '#directory/spaceText.ts';
import { formatNumber } from '#lib/format.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Facts } from '#ui/Facts.tsx';
import { MarginSection } from '#ui/Section.tsx';
import { collectionsIn, spacesIn, unreadIn, type CollectionItem } from '../contentItems.ts';

type Props = { collection: Collection; above: readonly Collection[]; item: CollectionItem | null };

const total = (count: number, unread: boolean) =>
  unread ? `${formatNumber(count)} so far` : formatNumber(count);

export function CollectionFacts({ collection, above, item }: Props) {
  const { organization: organizationId, defaultLevel } = collection;
  const unread = item !== null && unreadIn([item]) !== undefined;
  const spaces = item ? spacesIn([item]) : [];
  const open = spaces.reduce((sum, { space }) => sum + space.changeRequestsOpen, 0);
  return (
    <MarginSection title="Collection">
      <Facts
        facts={[
          [
            'Lies in',
            above.length === 0
              ? 'No collection'
              : above.map((one, index) => (
                  <span key={one.id}>
                    {index > 0 && ' / '}
                    <AppLink to={paths.collection.to({ organizationId, collectionId: one.id })}>
                      {titleOf(one)}
                    </AppLink>
                  </span>
                )),
          ],
          ['Default level', defaultLevel === null ? 'Inherited' : roleName(defaultLevel)],
          ['Spaces below it', item ? total(spaces.length, unread) : undefined],
          ['Collections below it', item ? formatNumber(collectionsIn([item]).length) : undefined],
          ['Open change requests', item ? total(open, unread) : undefined],
          ['Locked spaces', total(spaces.filter(({ space }) => space.editMode === 'locked').length, unread)],
        ]}
      />
    </MarginSection>
  );
}
