import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { optional } from '#contract/optional.ts';
import type { SiteExternalLink } from '#contract/site-structure.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Site } from '../../sites.api.ts';
import { createLink, updateLink } from '../../siteWrites.api.ts';
import { conditionCheck } from './conditionCheck.ts';
import { ConditionField } from './ConditionField.tsx';
import { DraftField } from './DraftField.tsx';
import { IconField } from './IconField.tsx';

const { body: createBody } = optional.siteExternalLinks.create;
const { body: updateBody } = optional.siteExternalLinks.update;
const linkForm = z.extend(updateBody, { condition: updateBody.shape.condition.check(conditionCheck) });

const LinkFields = () => (
  <>
    <TextField name="title" label="Title" />
    <TextField name="url" label="URL" placeholder="https://" />
    <TextField name="description" label="Description" rows={2} hint="Shown below the title in menus." />
    <IconField />
  </>
);

export function CreateLinkDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const create = useMutate(createLink);
  return (
    <FormDialog
      title="Add link"
      schema={createBody}
      defaults={{ title: '', url: '', description: null, icon: null }}
      save="Add link"
      saving="Adding…"
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ ...site, body })}
    >
      <LinkFields />
    </FormDialog>
  );
}

export function EditLinkDialog({
  site,
  link,
  onClose,
}: {
  site: Site;
  link: SiteExternalLink;
  onClose: () => void;
}) {
  const update = useMutate(updateLink);
  const { id, title, url, description, icon, condition, draft } = link;
  return (
    <FormDialog
      title={`Edit “${title}”`}
      schema={linkForm}
      defaults={{
        title,
        url,
        description: description ?? null,
        icon: icon ?? null,
        condition: condition ?? null,
        draft,
      }}
      save="Save changes"
      updates
      onClose={onClose}
      onSubmit={(body) => update.mutateAsync({ ...site, siteExternalLinkId: id, body })}
    >
      <LinkFields />
      <ConditionField what="link" />
      <DraftField />
    </FormDialog>
  );
}
