import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#api/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import { contentImport } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceText.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { flatPages } from '#prose/pageTree.ts';
import { pagesQuery } from '../spaces.api.ts';
import { AddressLine } from './AddressLine.tsx';
import { importIntoChangeRequest, importIntoSpace } from './import.api.ts';
import { Imported, type Outcome } from './Imported.tsx';
import { requestName } from '../space.words.ts';
import { importTargets, theSpace, useOpenRequests } from './targets.ts';

const schema = z.extend(contentImport, { into: z.string().check(z.minLength(1)) });

const sources = [
  { value: 'website', label: 'A web page' },
  { value: 'markdown', label: 'A Markdown document' },
];

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

type Props = { space: Space; changeRequestId: string | null; onClose: () => void };

export function ImportDialog({ space, changeRequestId, onClose }: Props) {
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId: space.id }));
  const { requests, error } = useOpenRequests(space);
  const { send, stop } = useImport(space.id);
  const [outcome, setOutcome] = useState<Outcome>();
  const into = changeRequestId ?? theSpace;
  const isLocked = space.editMode === 'locked';
  const form = useZodForm({
    schema,
    defaults: { url: '', source: 'website', into: isLocked && into === theSpace ? '' : into },
    sends: 'all',
  });
  async function submit(body: z.output<typeof schema>): Promise<Outcome> {
    const request = requests.find(({ id }) => id === body.into);
    const known = new Set(flatPages(tree.pages).map(({ id }) => id));
    const name = request ? requestName(request) : 'the change request';
    return {
      result: await send(body),
      known,
      request: body.into === theSpace ? undefined : { id: body.into, name },
    };
  }
  if (outcome) return <Imported space={space} onClose={onClose} {...outcome} />;
  return (
    <FormDialog
      title={`Import a page into ${titleOf(space)}`}
      form={form}
      save="Import page"
      saving="Importing…"
      onClose={onClose}
      onStop={stop}
      onSubmit={submit}
      onDone={setOutcome}
    >
      <TextField
        name="url"
        label="Address"
        type="url"
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
        options={importTargets(space, requests, into)}
        hint={
          error
            ? `Its change requests could not be read: ${messageOf(error)}`
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
