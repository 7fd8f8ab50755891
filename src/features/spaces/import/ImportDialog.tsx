// Imports a page from an address: where from, what stands there, where to; then what came of it.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#api/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import { contentImport, type ImportResult } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { flatPages } from '#prose/pageTree.ts';
import { pagesQuery } from '../spaces.api.ts';
import { AddressLine } from './AddressLine.tsx';
import { draftsQuery, importIntoChangeRequest, importIntoSpace, openQuery } from './import.api.ts';
import { Imported, type IntoRequest } from './Imported.tsx';
import { requestName } from '../space.words.ts';
import { importTargets } from './targets.ts';
import { theSpace } from './useImportDialog.ts';

const schema = z.extend(contentImport, { into: z.string().check(z.minLength(1)) });

const sources = [
  { value: 'website', label: 'A web page' },
  { value: 'markdown', label: 'A Markdown document' },
];

/** The space's change requests that are not closed, and why they can't be told. */
function useRequests({ id, changeRequestsDraft, changeRequestsOpen }: Space) {
  const drafts = useQuery({ ...draftsQuery(id), retry: false, enabled: changeRequestsDraft > 0 });
  const open = useQuery({ ...openQuery(id), retry: false, enabled: changeRequestsOpen > 0 });
  return {
    requests: [...(drafts.data?.items ?? []), ...(open.data?.items ?? [])],
    fault: open.error ?? drafts.error,
  };
}

/** Sends the import, and can take it back while nothing has answered. */
function useImport(spaceId: string) {
  const sending = useRef(new AbortController());
  const signal = () => (sending.current = new AbortController()).signal;
  const toSpace = useMutate(importIntoSpace, { showsError: true, signal });
  const toRequest = useMutate(importIntoChangeRequest, { showsError: true, signal });
  return {
    send: ({ into, ...body }: z.output<typeof schema>) =>
      into === theSpace
        ? toSpace.mutateAsync({ spaceId, body })
        : toRequest.mutateAsync({ spaceId, changeRequestId: into, body }),
    stop: () =>
      sending.current.abort(new Error('Stopped. Nothing is imported, unless the service was done already.')),
  };
}

type Props = { space: Space; into: string; onClose: () => void };
type Done = { result: ImportResult; request: IntoRequest | undefined; known: ReadonlySet<string> };

export function ImportDialog({ space, into, onClose }: Props) {
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId: space.id }));
  const { requests, fault } = useRequests(space);
  const targets = importTargets(space, requests, into);
  const { send, stop } = useImport(space.id);
  const outcome = useRef<Done>(undefined);
  const [done, setDone] = useState<Done>();
  const isLocked = space.editMode === 'locked';
  const form = useZodForm({
    schema,
    defaults: { url: '', source: 'website', into: isLocked && into === theSpace ? '' : into },
    sends: 'all',
  });
  async function submit(body: z.output<typeof schema>) {
    const request = requests.find(({ id }) => id === body.into);
    const known = new Set(flatPages(tree.pages).map(({ id }) => id));
    const result = await send(body);
    const name = request ? requestName(request) : 'the change request';
    outcome.current = {
      result,
      known,
      request: body.into === theSpace ? undefined : { id: body.into, name },
    };
  }
  if (done) return <Imported space={space} onClose={onClose} {...done} />;
  return (
    <FormDialog
      title={`Import a page into ${titleOf(space)}`}
      form={form}
      save="Import page"
      saving="Importing…"
      onClose={() => (outcome.current ? setDone(outcome.current) : onClose())}
      onStop={stop}
      onSubmit={submit}
    >
      <TextField
        name="url"
        label="Address"
        type="url"
        autoComplete="off"
        placeholder="https://"
        hint="The service fetches it without signing in anywhere, so it must be open to everyone."
      >
        <AddressLine />
      </TextField>
      <SelectField
        name="source"
        label="What stands there"
        options={sources}
        hint="Of a web page the main text is taken, with its pictures; of a Markdown document all of it."
      />
      <SelectField
        name="into"
        label="Into"
        options={targets}
        hint={
          fault
            ? `Its change requests could not be read: ${messageOf(fault)}`
            : isLocked
              ? 'The space is locked: it takes changes from change requests alone.'
              : 'The page becomes the last one. That can’t be undone here.'
        }
      />
      {form.control.formState.isSubmitting && (
        <output>
          <Spinner small /> The page and its pictures are being fetched. That may take half a minute.
        </output>
      )}
    </FormDialog>
  );
}
