import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import type { Removal } from '#contract/areas/removals.ts';
import { optional } from '#contract/optional.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { Working } from '#ui/Working.tsx';
import { dryRunQuery, removeContent, waitForRemoval, type RemovedContent } from './removal.api.ts';

const form = z.object({ text: optional.removals.create.body.shape.text });

/** Names that the dialog lists. */
const shown = 8;

function Found({ found }: { found: Removal }) {
  const { revisions, pages, files, comments, changeRequests, names = [] } = found;
  const counts = [
    pages > 0 && pluralize(pages, 'page'),
    files > 0 && pluralize(files, 'file'),
    comments > 0 && pluralize(comments, 'comment'),
    changeRequests > 0 && pluralize(changeRequests, 'change request'),
  ].filter((text) => text !== false);
  const more = pages + files - shown;
  return (
    <>
      <p>
        Found in <b>{pluralize(revisions, 'revision')}</b>: {counts.join(', ')}.
      </p>
      {names.length > 0 && (
        <ul>
          {names.slice(0, shown).map((name, at) => (
            <li key={at}>{name}</li>
          ))}
          {more > 0 && <li>{more} more</li>}
        </ul>
      )}
    </>
  );
}

type ConfirmProps = { space: Space; content: RemovedContent; what: string; onClose: () => void };

/** Shows what would change, and asks for the name of the space. */
function ConfirmRemoval({ space, content, what, onClose }: ConfirmProps) {
  const client = useQueryClient();
  const remove = useMutate(removeContent);
  const { data: found, error } = useQuery(dryRunQuery(space.id, content));
  const isNothing = found !== undefined && found.revisions + found.comments + found.changeRequests === 0;
  async function confirm() {
    const { id = '' } = await remove.mutateAsync({ spaceId: space.id, body: content });
    const isDone = await waitForRemoval(client, space.id, id);
    toast({ text: isDone ? `Removed ${what} from all revisions` : `Removing ${what} in the background` });
  }
  return (
    <ConfirmDialog
      // The field for the name gets the focus when it appears.
      key={found ? 'found' : 'searching'}
      title={`Remove ${what} for good?`}
      verb="Remove for good"
      doing="Removing…"
      confirmText={found && !isNothing ? titleOf(space) : undefined}
      reason={found ? (isNothing ? 'Nothing found' : undefined) : 'Not found yet'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <Fault>Couldn’t search the revisions. {error.message}</Fault>}
      {!found && !error && <Working label="Searching all revisions…" />}
      {isNothing && <p>No revision, comment or change request of this space contains it.</p>}
      {found && !isNothing && (
        <>
          <Found found={found} />
          <p>
            {'text' in content ? (
              <>
                Each occurrence is replaced by <code>REMOVED</code>.
              </>
            ) : (
              'Its copies are removed, too.'
            )}{' '}
            Revisions keep their place in the history and are marked as edited. Other spaces, backups, and
            copies on people’s devices keep it. This can’t be undone.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}

type Props = { space: Space; file?: { id: string; name: string } | undefined; onClose: () => void };

/** Removes a file, or a text that the user enters, from all revisions of a space. */
export function RemoveDialog({ space, file, onClose }: Props) {
  const [text, setText] = useState<string>();
  if (file)
    return (
      <ConfirmRemoval space={space} content={{ file: file.id }} what={`“${file.name}”`} onClose={onClose} />
    );
  if (text !== undefined)
    return <ConfirmRemoval space={space} content={{ text }} what="this text" onClose={onClose} />;
  return (
    <FormDialog
      title="Remove a text for good"
      schema={form}
      defaults={{ text: '' }}
      save="Find"
      saving="Finding…"
      onSubmit={async (body) => body.text}
      onDone={setText}
      onClose={onClose}
    >
      <TextField
        name="text"
        label="Text"
        hint="Such as a password. Matched exactly, in all revisions, comments and change requests of this space."
      />
    </FormDialog>
  );
}
