// Changes a section: its title, path, icon, description, who sees it, which of its spaces is the default.
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { updateSection } from '../../siteWrites.api.ts';
import type { SiteStructure } from '../useSiteStructure.ts';
import { ConditionField } from './ConditionField.tsx';
import { IconField } from './IconField.tsx';
import { PathField, refuseTaken } from './PathField.tsx';

type Props = { structure: SiteStructure; section: SiteSection; onClose: () => void };

export function EditSectionDialog({ structure: { site, sections }, section, onClose }: Props) {
  const update = useMutate(updateSection, { showsError: true });
  const { id, title, path, icon, description, condition, siteSpaces, urls } = section;
  const neighbours = sections.filter((one) => one.id !== id);
  const form = useZodForm({
    schema: contract.siteSections.update.body,
    defaults: {
      title,
      path,
      icon: icon ?? null,
      description: description ?? null,
      condition: condition ?? null,
      defaultSiteSpace: siteSpaces.find((one) => one.default)?.id,
    },
    sends: 'changes',
  });
  return (
    <FormDialog
      title={`Edit “${title}”`}
      form={form}
      save="Save section"
      onClose={onClose}
      onSubmit={async (body) => {
        refuseTaken(neighbours, body.path);
        if (Object.keys(body).length > 0) await update.mutateAsync({ ...site, siteSectionId: id, body });
      }}
    >
      <TextField name="title" label="Title" autoComplete="off" />
      <PathField path={path} published={urls.published} neighbours={neighbours} />
      <TextField name="description" label="Description" rows={2} autoComplete="off" />
      <ConditionField what="section" />
      <IconField />
      {siteSpaces.length > 0 && (
        <SelectField
          name="defaultSiteSpace"
          label="Default space"
          options={siteSpaces.map((one) => ({ value: one.id, label: `${one.title} (/${one.path})` }))}
          hint="The one that readers see first in this section."
        />
      )}
    </FormDialog>
  );
}
