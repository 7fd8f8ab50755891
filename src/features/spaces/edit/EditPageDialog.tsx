import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { Space } from '#contract/space.ts';
import { createRequest } from '#directory/change-requests/requestWrites.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { ControlledFormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { useOpenRequests } from '../import/destinations.ts';
import { changeRequestName } from '../spaces.text.ts';
import { pageQuery } from '../spaces.api.ts';

const newRequest = 'new';
const schema = z.extend(contract.changeRequests.create.body, { into: z.string() });

type Props = { space: Space; pageId: string; onClose: () => void };

/** Chooses the change request in which to edit a page of main, and opens the editor. */
export function EditPageDialog({ space, pageId, onClose }: Props) {
  const { organizationId } = paths.space.useParams();
  const spaceId = space.id;
  const { data: page } = useSuspenseQuery(pageQuery({ spaceId }, pageId));
  const { requests } = useOpenRequests(space);
  const create = useMutate(createRequest);
  const navigate = useNavigate();
  const title = pageTitle(page);
  const form = useZodForm({
    schema,
    defaults: { into: newRequest, subject: `Edit ${title}`.slice(0, 100) },
    sends: 'all',
  });
  const isNew = form.control.watch('into') === newRequest;
  async function submit({ into, subject = '' }: z.output<typeof schema>) {
    if (into !== newRequest) return into;
    const body = subject.trim() === '' ? {} : { subject };
    return (await create.mutateAsync({ spaceId, body })).id;
  }
  return (
    <ControlledFormDialog
      title={`Edit “${title}”`}
      form={form}
      save="Continue"
      saving={isNew ? 'Creating…' : 'Opening…'}
      onClose={onClose}
      onSubmit={submit}
      onDone={(changeRequestId) =>
        void navigate(paths.editPage.to({ organizationId, spaceId, changeRequestId, pageId }), {
          replace: true,
        })
      }
    >
      <SelectField
        name="into"
        label="Change request"
        hint="Main won’t change until the change request is merged."
        options={[
          { value: newRequest, label: 'New change request' },
          ...requests.map((request) => ({ value: request.id, label: changeRequestName(request) })),
        ]}
      />
      {isNew && <TextField name="subject" label="Subject" />}
    </ControlledFormDialog>
  );
}
