import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { TranslationSettings } from '#contract/areas/translations.ts';
import { languageName } from '#lib/languages.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { createTranslation, removeTranslation, renameTranslation } from './translations.api.ts';

type Props = { translation: TranslationSettings; onClose: () => void };

export function CreateDialog({ onClose }: Pick<Props, 'onClose'>) {
  const { organizationId } = paths.translations.useParams();
  const create = useMutate(createTranslation);
  return (
    <FormDialog
      title="Create translation"
      save="Create translation"
      saving="Creating…"
      schema={contract.translations.create.body}
      defaults={{ title: '' }}
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ organizationId, body })}
    >
      <TextField
        name="title"
        label="Title"
        hint="Describe what this translation covers. The operator of the service sets its languages."
      />
    </FormDialog>
  );
}

export function RenameDialog({ translation: { id, title }, onClose }: Props) {
  const { organizationId } = paths.translations.useParams();
  const rename = useMutate(renameTranslation);
  return (
    <FormDialog
      title={`Rename “${title}”`}
      save="Rename translation"
      saving="Renaming…"
      schema={contract.translations.update.body}
      defaults={{ title }}
      updates
      onClose={onClose}
      onSubmit={(body) => rename.mutateAsync({ organizationId, translationSettingsId: id, body })}
    >
      <TextField name="title" label="Title" />
    </FormDialog>
  );
}

export function DeleteDialog({ translation: { id, title, languages }, onClose }: Props) {
  const { organizationId } = paths.translations.useParams();
  const remove = useMutate(removeTranslation);
  const names = formatList(languages.map(languageName));
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmText={title}
      confirmNoun="title"
      verb="Delete translation"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ organizationId, translationSettingsId: id })}
      onClose={onClose}
    >
      <p>
        {languages.length === 0
          ? 'This translation has no languages yet.'
          : `This translation has ${pluralize(languages.length, 'language')}: ${names}.`}
      </p>
      <p>Check which spaces use this translation before you delete it. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
