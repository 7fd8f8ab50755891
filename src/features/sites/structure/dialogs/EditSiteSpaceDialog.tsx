// Changes where a space stands on the site and who sees it there; the space itself has its own settings.
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { SiteSpace } from '#contract/site-structure.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { updateSiteSpace } from '../../siteWrites.api.ts';
import type { SiteStructure } from '../useSiteStructure.ts';
import { ConditionField } from './ConditionField.tsx';
import { PathField, refuseTaken } from './PathField.tsx';

type Props = { structure: SiteStructure; siteSpace: SiteSpace; onClose: () => void };

export function EditSiteSpaceDialog({ structure, siteSpace, onClose }: Props) {
  const { site, sections, siteSpaces } = structure;
  const update = useMutate(updateSiteSpace, { showsError: true });
  const { id, title, path, condition, section, urls } = siteSpace;
  const siblings =
    section === undefined ? siteSpaces : sections.find((one) => one.id === section)?.siteSpaces;
  const neighbours = (siblings ?? []).filter((one) => one.id !== id);
  const form = useZodForm({
    schema: contract.siteSpaces.update.body,
    defaults: { path, condition: condition ?? null },
    sends: 'changes',
  });
  return (
    <FormDialog
      title={`Edit “${title}” on this site`}
      form={form}
      save="Save"
      onClose={onClose}
      onSubmit={async (body) => {
        refuseTaken(neighbours, body.path);
        if (Object.keys(body).length > 0) await update.mutateAsync({ ...site, siteSpaceId: id, body });
      }}
    >
      <PathField path={path} published={urls.published} neighbours={neighbours} />
      <ConditionField what="space" />
    </FormDialog>
  );
}
