import { useQueryClient } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import { spaceQuery } from '#directory/resources.api.ts';
import { updateSpace } from '#directory/spaceWrites.ts';
import { roleOptions } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmojiField } from '#ui/form/EmojiField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { GuardedForm } from '#ui/form/GuardedForm.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { modeName } from '../space.text.ts';
import { WholeSpace } from './SpaceActions.tsx';
import { spaceFields, spaceForm, valuesOf } from './spaceFields.ts';

const modes = ['live', 'locked'].map((value) => ({ value, label: modeName(value) }));

export function SpaceSettingsForm({ space }: { space: Space }) {
  const { id: spaceId, organization } = space;
  const client = useQueryClient();
  const update = useMutate(updateSpace, { showsError: true });
  const form = useZodForm({
    schema: spaceForm,
    defaults: valuesOf(space),
    sends: 'changes',
    draftKey: `settings of space ${spaceId}`,
  });
  return (
    <GuardedForm
      form={form}
      fields={spaceFields}
      read={async () => valuesOf(await client.query({ ...spaceQuery(spaceId), staleTime: 0 }))}
      send={(body) => update.mutateAsync({ spaceId, body })}
      label="Settings of the space"
      what="setting"
      save="Save space"
    >
      <FormSection title="Space" note="How it is called and told from others.">
        <TextField name="title" label="Title" />
        <EmojiField name="emoji" label="Emoji" />
      </FormSection>
      <FormSection title="Members" note="What those may do to whom nothing more was granted.">
        <SelectField
          name="defaultLevel"
          label="Default level"
          options={roleOptions}
          none="Inherited"
          hint={
            <>
              Inherited is that of the collection it lies in, or the organization’s default role.{' '}
              <AppLink to={paths.access.to({ organizationId: organization }, { space: spaceId })}>
                Who reaches it?
              </AppLink>
            </>
          }
        />
      </FormSection>
      <FormSection title="Editing">
        <SelectField
          name="editMode"
          label="Edit mode"
          options={modes}
          hint="While it is locked, nothing is imported into it and no change request is merged."
        />
      </FormSection>
      <WholeSpace space={space} />
    </GuardedForm>
  );
}
