import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import { everyQuery } from '#api/query.ts';
import { organizations, type Organization } from '#contract/organizations.ts';
import { transferCollection } from '#directory/collectionWrites.ts';
import { transferSpace } from '#directory/spaceWrites.ts';
import { formatList } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { State } from '#ui/State.tsx';
import { collectionsIn, may, spacesIn, thingsWords, unreadIn, type Movable } from '../contentItems.ts';
import { notTransferred } from '../rights.ts';

type Props = { item: Movable; organization: Organization; onClose: () => void };

function goesAlong(item: Movable) {
  const own = 'pages, files, comments and change requests';
  if (item.kind === 'space')
    return `It goes with its ${own}, to the end of the other organization’s content.`;
  const inside = [...spacesIn([item]), ...collectionsIn([item])];
  const what =
    unreadIn([item]) === undefined
      ? inside.length === 0
        ? 'It is empty'
        : `${thingsWords(inside)} in it ${inside.length === 1 ? 'goes' : 'go'} along`
      : 'Everything in it goes along';
  return `${what}, with all ${own}. It lands at the end of the other organization’s content.`;
}

/** Spaces that are known to be published: the service takes none that is on a site. */
function InTheWay({ item }: { item: Movable }) {
  const published = spacesIn([item]).filter(({ space }) => space.urls.published !== undefined);
  if (published.length === 0)
    return <p>While one of its spaces is on a site it stays: the service refuses, and names the space.</p>;
  const names = formatList(published.map(({ title }) => `“${title}”`));
  return (
    <p>
      <State tone="warn">In the way</State> {names} {published.length === 1 ? 'is' : 'are'} published: take{' '}
      {published.length === 1 ? 'it' : 'them'} off the site first.
    </p>
  );
}

export function TransferDialog({ item, organization, onClose }: Props) {
  const space = useMutate(transferSpace, { showsError: true });
  const collection = useMutate(transferCollection, { showsError: true });
  const answer = useQuery(everyQuery(organizations.list, {}));
  const [to, setTo] = useState('');
  const others = (answer.data?.items ?? []).filter(({ id }) => id !== organization.id);
  const open = others.filter((one) => may(one, 'admin'));
  const receiver = open.find(({ id }) => id === to);
  const send = (body: { organization: string }) =>
    item.kind === 'space'
      ? space.mutateAsync({ spaceId: item.id, body })
      : collection.mutateAsync({ collectionId: item.id, body });
  const missing = answer.isPending
    ? 'Your organizations are still being read'
    : open.length === 0
      ? 'You are admin of no other organization'
      : 'Choose first which organization gets it';
  return (
    <ConfirmDialog
      title={`Transfer “${item.title}” to another organization`}
      typed={item.title}
      verb={receiver ? `Transfer to ${receiver.title}` : 'Transfer'}
      doing="Transferring…"
      asks
      reason={notTransferred(item, organization) ?? (receiver ? undefined : missing)}
      onConfirm={() => send({ organization: to })}
      onClose={onClose}
    >
      <Labelled
        label="To the organization"
        hint={open.length < others.length ? 'Listed are those of which you are admin.' : undefined}
      >
        {(control) => (
          <BareSelect
            {...control}
            wide
            data-autofocus
            value={to}
            onChange={setTo}
            options={[
              { value: '', label: open.length === 0 ? 'None' : 'Choose…' },
              ...open.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        )}
      </Labelled>
      {answer.error && (
        <Fault role="alert">
          Your organizations could not be read: {answer.error.message}{' '}
          <LinkLike onClick={() => void answer.refetch()}>Retry</LinkLike>
        </Fault>
      )}
      <p>{goesAlong(item)}</p>
      <p>
        Values of custom fields, and what was granted to members and teams of {organization.title}, stay
        behind and are lost. This can’t be undone.
      </p>
      <InTheWay item={item} />
    </ConfirmDialog>
  );
}
