import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import { contentImport } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { ControlledFormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { flatPages } from '#prose/pageTree.ts';
import { pagesQuery } from '../spaces.api.ts';
import { UrlHint } from './UrlHint.tsx';
import { importIntoChangeRequest, importIntoSpace } from './import.api.ts';
import { ImportResultDialog, type Outcome } from './ImportResultDialog.tsx';
import { changeRequestName } from '../spaces.text.ts';
import { importDestinations, spaceDestination, useOpenRequests } from './destinations.ts';

const schema = z.extend(contentImport, { into: z.string().check(z.minLength(1)) });

const sources = [
  { value: 'website', label: 'Web page' },
  { value: 'markdown', label: 'Markdown document' },
];

/** `stop` aborts the request; the service may have finished the import by then. */
function useImport(spaceId: string) {
  const sending = useRef(new AbortController());
  const signal = () => (sending.current = new AbortController()).signal;
  const toSpace = useMutate(importIntoSpace, { signal });
  const toRequest = useMutate(importIntoChangeRequest, { signal });
  return {
    send: ({ into, ...body }: z.output<typeof schema>) =>
      into === spaceDestination
        ? toSpace.mutateAsync({ spaceId, body })
        : toRequest.mutateAsync({ spaceId, changeRequestId: into, body }),
    stop: () =>
      sending.current.abort(new Error('Import stopped. If it had already finished, the page was added.')),
  };
}

type Props = { space: Space; changeRequestId: string | null; onClose: () => void };

export function ImportDialog({ space, changeRequestId, onClose }: Props) {
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId: space.id }));
  const { requests, error } = useOpenRequests(space);
  const { send, stop } = useImport(space.id);
  const [outcome, setOutcome] = useState<Outcome>();
  const into = changeRequestId ?? spaceDestination;
  const isLocked = space.editMode === 'locked';
  const form = useZodForm({
    schema,
    defaults: { url: '', source: 'website', into: isLocked && into === spaceDestination ? '' : into },
    sends: 'all',
  });
  async function submit(body: z.output<typeof schema>): Promise<Outcome> {
    const request = requests.find(({ id }) => id === body.into);
    const previousIds = new Set(flatPages(tree.pages).map(({ id }) => id));
    const name = request ? changeRequestName(request) : 'the change request';
    return {
      result: await send(body),
      previousIds,
      request: body.into === spaceDestination ? undefined : { id: body.into, name },
    };
  }
  if (outcome) return <ImportResultDialog space={space} onClose={onClose} {...outcome} />;
  return (
    <ControlledFormDialog
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
        label="URL"
        type="url"
        placeholder="https://"
        hint="The page must be publicly accessible. The service fetches it without signing in."
      >
        <UrlHint />
      </TextField>
      <SelectField
        name="source"
        label="Source type"
        options={sources}
        hint="Imports the main content and images of a web page, or an entire Markdown document."
      />
      <SelectField
        name="into"
        label="Destination"
        options={importDestinations(space, requests, into)}
        hint={
          error
            ? `Couldn’t load change requests: ${messageOf(error)}`
            : isLocked
              ? 'This space is locked. Import into a change request instead.'
              : 'The page will be added after the last page. This can’t be undone.'
        }
      />
      {form.control.formState.isSubmitting && (
        <output>
          <Spinner small /> Fetching the page and its images. This can take up to 30 seconds.
        </output>
      )}
    </ControlledFormDialog>
  );
}
