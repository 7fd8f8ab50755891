import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import { apiQuery } from '#api/query.ts';
import { organizations, type Organization } from '#contract/areas/organizations.ts';
import { transferCollection } from '../collections.api.ts';
import { transferSpace } from '#directory/spaces/spaceWrites.ts';
import { formatList } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { State } from '#ui/State.tsx';
import {
  collectionsIn,
  formatItemCount,
  hasPermission,
  notLoadedReason,
  spacesIn,
  type Movable,
} from '../contentItems.ts';
import { transferDisabledReason } from '../disabledReasons.ts';

type Props = { item: Movable; organization: Organization; onClose: () => void };

function transferText(item: Movable) {
  const contents = 'pages, files, comments, and change requests';
  const position = 'It will be added at the end of the other organization’s content.';
  if (item.kind === 'space') return `All ${contents} will move with the space. ${position}`;
  const nested = [...spacesIn([item]), ...collectionsIn([item])];
  if (notLoadedReason([item]) !== undefined)
    return `Everything in this collection will move with it, including spaces, nested collections, and their ${contents}. ${position}`;
  if (nested.length === 0) return `The collection is empty. ${position}`;
  return `${formatItemCount(nested)} will move with the collection, including all ${contents}. ${position}`;
}

/** Warns about published spaces: the service rejects the transfer of a space that is on a site. */
function PublishedSpacesWarning({ item }: { item: Movable }) {
  const published = spacesIn([item]).filter(({ space }) => space.urls.published !== undefined);
  if (published.length === 0)
    return <p>Spaces on a site can’t be transferred. Remove them from their sites first.</p>;
  const names = formatList(published.map(({ title }) => `“${title}”`));
  return (
    <p>
      <State tone="warn">Can’t transfer</State>{' '}
      {published.length === 1
        ? `${names} is published. Remove it from its site first.`
        : `${names} are published. Remove them from their sites first.`}
    </p>
  );
}

export function TransferDialog({ item, organization, onClose }: Props) {
  const space = useMutate(transferSpace);
  const collection = useMutate(transferCollection);
  const list = useQuery(apiQuery(organizations.list, {}, { pages: 'all' }));
  const [to, setTo] = useState('');
  const others = (list.data?.items ?? []).filter(({ id }) => id !== organization.id);
  const targets = others.filter((one) => hasPermission(one, 'admin'));
  const target = targets.find(({ id }) => id === to);
  const send = (body: { organization: string }) =>
    item.kind === 'space'
      ? space.mutateAsync({ spaceId: item.id, body })
      : collection.mutateAsync({ collectionId: item.id, body });
  const missing = list.isPending
    ? 'Loading your organizations'
    : targets.length === 0
      ? 'You aren’t an admin of any other organization'
      : 'Select an organization';
  return (
    <ConfirmDialog
      title={`Transfer “${item.title}” to another organization?`}
      confirmText={item.title}
      verb={target ? `Transfer to ${target.title}` : 'Transfer'}
      doing="Transferring…"
      asks
      reason={transferDisabledReason(item, organization) ?? (target ? undefined : missing)}
      onConfirm={() => send({ organization: to })}
      onClose={onClose}
    >
      <Labeled
        label="Target organization"
        hint={
          targets.length < others.length ? 'Only organizations where you’re an admin are listed.' : undefined
        }
      >
        {(control) => (
          <BareSelect
            {...control}
            wide
            data-autofocus
            value={to}
            onChange={setTo}
            options={[
              {
                value: '',
                label: targets.length === 0 ? 'No organizations available' : 'Select an organization',
              },
              ...targets.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        )}
      </Labeled>
      {list.error && (
        <Fault role="alert">
          Couldn’t load your organizations: {list.error.message}{' '}
          <LinkLike onClick={() => void list.refetch()}>Retry</LinkLike>
        </Fault>
      )}
      <p>{transferText(item)}</p>
      <p>
        Custom field values will be lost, and {organization.title}’s members and teams will lose access. This
        can’t be undone.
      </p>
      <PublishedSpacesWarning item={item} />
    </ConfirmDialog>
  );
}
