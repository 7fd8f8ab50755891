import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide';
import { Outlet, useNavigate } from 'react-router';
import { grantedUsersQuery } from '#directory/access/access.api.ts';
import { collectionQuery } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { levelState } from '#directory/access/levelNames.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EntityTabs } from '#routing/TabLinks.tsx';
import { dialogSearch } from '#routing/urlDialogs.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Entity, Fact } from '#ui/Entity.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { collectionDialogs } from '../collections.dialogs.ts';
import { hasPermission } from '../contentItems.ts';
import {
  editDisabledReason,
  createInsideDisabledReason,
  transferDisabledReason,
} from '../disabledReasons.ts';
import { useBranch } from './useBranch.ts';

type DialogName = 'create' | 'move' | 'transfer' | 'remove';

/** The header of a collection and its tabs. */
export function CollectionLayout() {
  const place = paths.collection.useParams();
  const { organizationId, collectionId } = place;
  const navigate = useNavigate();
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId));
  const { data: granted } = useQuery(grantedUsersQuery({ kind: 'collection', id: collectionId }));
  const { item, ancestors, organization } = useBranch(collection);
  const { defaultLevel, description } = collection;
  const title = titleOf(collection);
  const parent = ancestors.at(-1);
  // The dialogs open on the tree screen, which shows the collection among its siblings.
  const treeUrl = (dialog?: DialogName) =>
    paths.content.to(
      { organizationId },
      { at: collectionId, ...(dialog && dialogSearch(collectionDialogs, dialog, collectionId)) },
    );
  const menuItem = (dialog: DialogName, text: string, reason: string | undefined) => (
    <MenuItem danger={dialog === 'remove'} reason={reason} onSelect={() => void navigate(treeUrl(dialog))}>
      {text}
    </MenuItem>
  );
  return (
    <Entity
      name={title}
      facts={
        <>
          {parent && (
            <Fact>
              In{' '}
              <AppLink to={paths.collection.to({ organizationId, collectionId: parent.id })}>
                {titleOf(parent)}
              </AppLink>
            </Fact>
          )}
          <Fact>Default access: {levelState(defaultLevel)}</Fact>
          {description && <Fact>{description}</Fact>}
        </>
      }
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
              <MenuItem onSelect={() => void copy(`ID of “${title}”`, collectionId)}>Copy ID</MenuItem>
              {menuItem('remove', 'Delete…', editDisabledReason(item))}
            </Menu>
          )}
        </>
      }
      tabs={
        <EntityTabs
          label="Collection"
          tabs={{
            content: { text: 'Content', to: paths.collection.to(place) },
            ...(granted && { access: { text: 'Access', to: paths.collectionAccess.to(place) } }),
            ...(hasPermission(collection, 'admin') && {
              settings: { text: 'Settings', to: paths.collectionSettings.to(place) },
            }),
          }}
        />
      }
    >
      <Outlet />
    </Entity>
  );
}
