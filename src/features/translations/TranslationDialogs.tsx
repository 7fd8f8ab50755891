import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { TranslationSettings } from '#contract/translations.ts';
import { languageName } from './languages.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextDialog } from '#ui/form/TextDialog.tsx';
import { createTranslation, removeTranslation, renameTranslation } from './translations.api.ts';

type Props = { translation: TranslationSettings; onClose: () => void };

export function CreateDialog({ onClose }: Pick<Props, 'onClose'>) {
  const { organizationId } = paths.translations.useParams();
  const create = useMutate(createTranslation, { showsError: true });
  return (
    <TextDialog
      title="Create translation"
      save="Create translation"
      saving="Creating…"
      schema={contract.translations.create.body}
      defaults={{ title: '' }}
      name="title"
      label="Title"
      hint="Describe what this translation covers. The operator of the service sets its languages."
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ organizationId, body })}
    />
  );
}

export function RenameDialog({ translation: { id, title }, onClose }: Props) {
  const { organizationId } = paths.translations.useParams();
  const rename = useMutate(renameTranslation, { showsError: true });
  return (
    <TextDialog
      title={`Rename “${title}”`}
      save="Rename translation"
      saving="Renaming…"
      schema={contract.translations.update.body}
      defaults={{ title }}
      name="title"
      label="Title"
      updates
      onClose={onClose}
      onSubmit={(body) => rename.mutateAsync({ organizationId, translationSettingsId: id, body })}
    />
  );
}

export function DeleteDialog({ translation: { id, title, languages }, onClose }: Props) {
  const { organizationId } = paths.translations.useParams();
  const remove = useMutate(removeTranslation, { showsError: true });
  const names = formatList(languages.map(languageName));
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      typed={title}
      typedIs="title"
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
