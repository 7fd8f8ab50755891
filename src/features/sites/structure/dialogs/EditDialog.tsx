import { useWatch } from 'react-hook-form';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { ChoiceField } from '#ui/form/ChoiceField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useEnclosingForm } from '#ui/form/formContext.ts';
import { TextField, textOf } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import type { Site } from '../../sites.api.ts';
import { updateGroup, updateSection, updateSiteSpace } from '../../siteWrites.api.ts';
import type { GroupItem, SectionItem, SiteItem, SiteLists, SpaceItem } from '../siteItems.ts';
import { IconField } from './IconField.tsx';

type Props<Item> = Pick<SiteLists, 'sections' | 'siteSpaces'> & {
  site: Site;
  item: Item;
  onClose: () => void;
};

/** What else has its path directly below the same address. */
type Neighbour = { title: string; path: string };

const takenBy = (neighbours: readonly Neighbour[], path: string) =>
  neighbours.find((one) => one.path === path);

/** An address with another last part. */
function addressWith(published: string | undefined, path: string, next: string) {
  if (published === undefined) return undefined;
  const [whole = '', rest = ''] = /^([^?#]*)(.*)$/.exec(published)?.slice(1) ?? [];
  const trimmed = whole.replace(/\/$/, '');
  if (!trimmed.endsWith(`/${path}`)) return undefined;
  return `${trimmed.slice(0, -path.length)}${next}${rest}`;
}

type PathProps = { path: string; published: string | undefined; neighbours: readonly Neighbour[] };

function PathField({ path, published, neighbours }: PathProps) {
  const form = useEnclosingForm();
  const typed = textOf(useWatch({ control: form.control.control, name: 'path' }));
  const taken = takenBy(neighbours, typed);
  const address = addressWith(published, path, typed);
  const hint = taken
    ? `“${taken.title}” beside it has this path already.`
    : address !== undefined
      ? `It is published at ${address}`
      : 'Unique beside each other.';
  return <TextField name="path" label="Path" prefix="/" code hint={hint} />;
}

/** Refuses a path that is taken before anything is sent. */
function refuseTaken(neighbours: readonly Neighbour[], path: string | undefined) {
  const taken = path === undefined ? undefined : takenBy(neighbours, path);
  if (!taken) return;
  throw Object.assign(new Error('Nothing was saved.'), {
    issues: [{ path: 'body.path', message: `“${taken.title}” beside it has this path already.` }],
  });
}

const ConditionField = ({ what }: { what: string }) => (
  <ChoiceField
    name="condition"
    label="Condition"
    textLabel="Expression"
    code
    hint={`Visitors see the ${what} only where this is true. Clear shows it to everyone.`}
  />
);

function EditGroup({ site, item: { group }, onClose }: Props<GroupItem>) {
  const update = useMutate(updateGroup, { showsError: true });
  const form = useZodForm({
    schema: contract.siteSectionGroups.update.body,
    defaults: { title: group.title, icon: group.icon ?? null },
    sends: 'changes',
  });
  return (
    <FormDialog
      title={`Edit “${group.title}”`}
      form={form}
      save="Save group"
      updates
      onClose={onClose}
      onSubmit={(body) => update.mutateAsync({ ...site, siteSectionGroupId: group.id, body })}
    >
      <TextField name="title" label="Title" />
      <IconField />
    </FormDialog>
  );
}

function EditSection({ site, sections, item, onClose }: Props<SectionItem>) {
  const update = useMutate(updateSection, { showsError: true });
  const { id, title, path, icon, description, condition, siteSpaces, urls } = item.section;
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
      updates
      onClose={onClose}
      onSubmit={async (body) => {
        refuseTaken(neighbours, body.path);
        await update.mutateAsync({ ...site, siteSectionId: id, body });
      }}
    >
      <TextField name="title" label="Title" />
      <PathField path={path} published={urls.published} neighbours={neighbours} />
      <TextField name="description" label="Description" rows={2} />
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

function EditSiteSpace({ site, sections, siteSpaces, item, onClose }: Props<SpaceItem>) {
  const update = useMutate(updateSiteSpace, { showsError: true });
  const { id, title, path, condition, section, urls } = item.siteSpace;
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
      updates
      onClose={onClose}
      onSubmit={async (body) => {
        refuseTaken(neighbours, body.path);
        await update.mutateAsync({ ...site, siteSpaceId: id, body });
      }}
    >
      <PathField path={path} published={urls.published} neighbours={neighbours} />
      <ConditionField what="space" />
    </FormDialog>
  );
}

export function EditDialog({ item, ...props }: Props<SiteItem>) {
  if (item.is === 'group') return <EditGroup item={item} {...props} />;
  if (item.is === 'section') return <EditSection item={item} {...props} />;
  return <EditSiteSpace item={item} {...props} />;
}
