import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { optional } from '#contract/optional.ts';
import type { Space } from '#contract/space.ts';
import { audienceOptions } from '#directory/access/audience.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { SpacesField } from '../spaces/SpacesField.tsx';
import { paths } from '#routing/paths.ts';
import { Effect } from '#ui/Effect.tsx';
import { ControlledFormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField, textOf } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { publishEffect, reachOfNew } from '../publishing/effects.ts';
import { createSite } from '../siteRecords.api.ts';

const newSite = z.required(optional.sites.create.body, { title: true, visibility: true });

function NewSite({ first, onClose }: { first: readonly Space[]; onClose: () => void }) {
  const { organizationId } = paths.sites.useParams();
  const navigate = useNavigate();
  const [spaces, setSpaces] = useState(first);
  const create = useMutate(createSite);
  const form = useZodForm({
    schema: newSite,
    defaults: { title: '', spaces: first.map(({ id }) => id), published: false },
    sends: 'all',
  });
  const [visibility, published] = useWatch({
    control: form.control.control,
    name: ['visibility', 'published'],
  });
  const audience = textOf(visibility);
  return (
    <ControlledFormDialog
      title="Create site"
      form={form}
      save={published === true ? 'Create and publish' : 'Create site'}
      saving="Creating…"
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ organizationId, body })}
      onDone={({ id }) => void navigate(paths.site.to({ organizationId, siteId: id }), { replace: true })}
    >
      <TextField name="title" label="Title" />
      <SpacesField
        name="spaces"
        label="Spaces"
        hint="Optional. You can add more spaces later and arrange them in sections."
        organizationId={organizationId}
        initial={first}
        onChosen={setSpaces}
      />
      <RadioField name="visibility" label="Who can read it" options={audienceOptions} />
      <SwitchField name="published" label="Publish now" />
      {audience !== '' && (
        <Effect
          sentences={
            published === true
              ? publishEffect(reachOfNew(spaces, audience), audience)
              : ['The site starts as a draft. Visitors can’t open it until you publish it.']
          }
        />
      )}
    </ControlledFormDialog>
  );
}

const none: readonly Space[] = [];

/** @param spaceId a space that is selected at first */
export function NewSiteDialog({ spaceId, onClose }: { spaceId: string | null; onClose: () => void }) {
  const { data: space, isLoading } = useQuery({ ...spaceQuery(spaceId ?? ''), enabled: spaceId !== null });
  return isLoading ? null : <NewSite first={space ? [space] : none} onClose={onClose} />;
}
