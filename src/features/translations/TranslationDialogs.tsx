import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { TranslationSettings } from '#contract/translations.ts';
import { languageName } from '#lib/languages.ts';
import { counted, listed } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createTranslation, removeTranslation, renameTranslation } from './translations.api.ts';

type Props = { translation: TranslationSettings; onClose: () => void };

export function CreateDialog({ onClose }: Pick<Props, 'onClose'>) {
  const { organizationId } = paths.translations.useParams();
  const create = useMutate(createTranslation, { showsError: true });
  const form = useZodForm({
    schema: contract.translations.create.body,
    defaults: { title: '' },
    sends: 'all',
  });
  return (
    <FormDialog
      title="Create a translation"
      form={form}
      save="Create translation"
      saving="Creating…"
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ organizationId, body })}
    >
      <TextField
        name="title"
        label="Title"
        autoComplete="off"
        hint="Say what is translated. This API tells languages, but can’t set them."
      />
    </FormDialog>
  );
}

export function RenameDialog({ translation, onClose }: Props) {
  const { organizationId } = paths.translations.useParams();
  const rename = useMutate(renameTranslation, { showsError: true });
  const { id, title } = translation;
  const form = useZodForm({
    schema: contract.translations.update.body,
    defaults: { title },
    sends: 'all',
  });
  return (
    <FormDialog
      title={`Rename “${title}”`}
      form={form}
      save="Rename translation"
      saving="Renaming…"
      onClose={onClose}
      onSubmit={async (body) => {
        if (body.title !== title)
          await rename.mutateAsync({ organizationId, translationSettingsId: id, body });
      }}
    >
      <TextField name="title" label="Title" autoComplete="off" />
    </FormDialog>
  );
}

export function DeleteDialog({ translation: { id, title, languages }, onClose }: Props) {
  const { organizationId } = paths.translations.useParams();
  const remove = useMutate(removeTranslation, { showsError: true });
  const names = listed(languages.map(languageName));
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
          ? 'It has no languages yet.'
          : `It has ${counted(languages.length, 'language')}: ${names}.`}
      </p>
      <p>The service does not say which spaces it is about. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
