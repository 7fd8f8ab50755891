import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { optional } from '#contract/optional.ts';
import type { SiteExternalLink } from '#contract/site-structure.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Site } from '../../sites.api.ts';
import { createLink, updateLink } from '../../siteWrites.api.ts';
import type { GroupItem } from '../siteItems.ts';
import { conditionCheck } from './conditionCheck.ts';
import { ConditionField } from './ConditionField.tsx';
import { DraftField } from './DraftField.tsx';
import { IconField } from './IconField.tsx';

const { body: createBody } = optional.siteExternalLinks.create;
const { body: updateBody } = optional.siteExternalLinks.update;
const conditional = { condition: updateBody.shape.condition.check(conditionCheck) };
const newLinkForm = z.extend(createBody, conditional);
const linkForm = z.extend(updateBody, conditional);

const LinkFields = () => (
  <>
    <TextField name="title" label="Title" />
    <TextField name="url" label="URL" placeholder="https://" />
    <TextField name="description" label="Description" rows={2} hint="Shown below the title in menus." />
    <IconField />
    <ConditionField what="link" />
    <DraftField />
  </>
);

type NewProps = {
  site: Site;
  /** The group that it is added to. Undefined for the top level. */
  group?: GroupItem | undefined;
  onClose: () => void;
};

export function CreateLinkDialog({ site, group, onClose }: NewProps) {
  const create = useMutate(createLink);
  return (
    <FormDialog
      title={group ? `Add link to “${group.title}”` : 'Add link'}
      schema={newLinkForm}
      defaults={{ title: '', url: '', description: null, icon: null, condition: null, draft: false }}
      save="Add link"
      saving="Adding…"
      onClose={onClose}
      onSubmit={(body) =>
        create.mutateAsync({ ...site, body: { ...body, ...(group && { parent: group.id }) } })
      }
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
    </FormDialog>
  );
}
