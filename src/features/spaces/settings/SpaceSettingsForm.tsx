import { useQueryClient } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { sites } from '#contract/areas/sites.ts';
import type { Space } from '#contract/space.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { updateSpace } from '#directory/spaces/spaceWrites.ts';
import { DefaultLevelField } from '#pickers/DefaultLevelField.tsx';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmojiField } from './EmojiField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { GuardedForm } from '#ui/form/GuardedForm.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { editModeLabel } from '../spaces.text.ts';
import { SpaceActions } from './SpaceActions.tsx';
import { spaceFields, spaceForm, valuesOf } from './spaceFields.ts';
import { VisibilityField } from './VisibilityField.tsx';

const modes = ['live', 'locked'].map((value) => ({ value, label: editModeLabel(value) }));

export function SpaceSettingsForm({ space }: { space: Space }) {
  const { id: spaceId, organization } = space;
  const client = useQueryClient();
  // Without it, the visibility of a space doesn’t depend on its sites.
  const hasSites = useHasOperation(sites.publish) === true;
  const update = useMutate(updateSpace);
  return (
    <GuardedForm
      schema={spaceForm}
      defaults={valuesOf(space)}
      draftKey={`settings of space ${spaceId}`}
      fields={spaceFields}
      read={async () => valuesOf(await client.query({ ...spaceQuery(spaceId), staleTime: 0 }))}
      send={(body) => update.mutateAsync({ spaceId, body })}
      label="Space settings"
      what="setting"
    >
      <FormSection title="Name and icon">
        <TextField name="title" label="Title" />
        <EmojiField name="emoji" label="Emoji" />
      </FormSection>
      <FormSection title="Access" note="Default access when nothing else is set.">
        <DefaultLevelField>
          <AppLink to={paths.access.to({ organizationId: organization }, { space: spaceId })}>
            View access
          </AppLink>
        </DefaultLevelField>
      </FormSection>
      {hasSites && (
        <FormSection title="Visibility" note="On a live site, a space has the audience of the site.">
          <VisibilityField space={space} />
        </FormSection>
      )}
      <FormSection title="Editing">
        <SelectField
          name="editMode"
          label="Edit mode"
          options={modes}
          hint="Locked spaces don’t accept imports or merges."
        />
      </FormSection>
      <SpaceActions space={space} />
    </GuardedForm>
  );
}
