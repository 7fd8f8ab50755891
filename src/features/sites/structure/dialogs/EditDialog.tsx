import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { slugOf } from '#markdown/docs/slugOf.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { NearField } from '#ui/form/NearField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import type { Site } from '../../sites.api.ts';
import { updateGroup, updateSection, updateSiteSpace } from '../../siteWrites.api.ts';
import {
  versionLabels,
  type GroupItem,
  type SectionItem,
  type SiteItem,
  type SiteLists,
  type SpaceItem,
} from '../siteItems.ts';
import { addressWith, type Addressed } from './addressWith.ts';
import { conditionCheck } from './conditionCheck.ts';
import { ConditionField } from './ConditionField.tsx';
import { DraftField } from './DraftField.tsx';
import { IconField } from './IconField.tsx';
import { EditLinkDialog } from './LinkDialogs.tsx';

type Props<Item> = Pick<SiteLists, 'sections' | 'siteSpaces'> & {
  site: Site;
  item: Item;
  onClose: () => void;
};

/** An item whose path must be different because it has the same parent URL. */
type Sibling = { title: string; path: string };

const withPath = (siblings: readonly Sibling[], path: string) => siblings.find((one) => one.path === path);

const isSitePath = (path: string) => contract.siteSpaces.update.body.shape.path.safeParse(path).success;

/** Returns the nearest valid path, or an empty string. */
const nearestPath = (typed: string) =>
  typed
    .split('/')
    .map(slugOf)
    .filter((part) => part !== '')
    .join('/');

type PathProps = Addressed & { siblings: readonly Sibling[] };

function PathField({ siblings, ...addressed }: PathProps) {
  const { path } = addressed;
  const { value, fault } = useField('path');
  const typed = textOf(value);
  const conflict = withPath(siblings, typed);
  const url = addressWith(addressed, typed);
  const hint = () => {
    if (fault || !(typed === path || isSitePath(typed))) return undefined;
    if (conflict) return `This path is already used by “${conflict.title}”.`;
    return url === undefined ? 'Must be unique at this level.' : `Address: ${url}`;
  };
  return (
    <NearField
      name="path"
      label="Path"
      what="a path"
      prefix="/"
      suggest={(text) => (text === path || isSitePath(text) ? '' : nearestPath(text))}
      hint={hint()}
    />
  );
}

/** Throws a form error if a sibling has this path. */
function checkPath(siblings: readonly Sibling[], path: string | undefined) {
  const conflict = path === undefined ? undefined : withPath(siblings, path);
  if (!conflict) return;
  throw Object.assign(new Error('Couldn’t save your changes.'), {
    issues: [{ path: 'body.path', message: `This path is already used by “${conflict.title}”.` }],
  });
}

const sectionBody = contract.siteSections.update.body;
const sectionForm = z.extend(sectionBody, { condition: sectionBody.shape.condition.check(conditionCheck) });
const spaceBody = contract.siteSpaces.update.body;
const spaceForm = z.extend(spaceBody, { condition: spaceBody.shape.condition.check(conditionCheck) });

function EditGroup({ site, item: { group }, onClose }: Props<GroupItem>) {
  const update = useMutate(updateGroup);
  return (
    <FormDialog
      title={`Edit “${group.title}”`}
      schema={contract.siteSectionGroups.update.body}
      defaults={{ title: group.title, icon: group.icon ?? null, draft: group.draft }}
      save="Save changes"
      updates
      onClose={onClose}
      onSubmit={(body) => update.mutateAsync({ ...site, siteSectionGroupId: group.id, body })}
    >
      <TextField name="title" label="Title" />
      <IconField />
      {group.draft !== undefined && <DraftField />}
    </FormDialog>
  );
}

function EditSection({ site, sections, item, onClose }: Props<SectionItem>) {
  const update = useMutate(updateSection);
  const { id, title, path, icon, description, condition, siteSpaces, urls, draft } = item.section;
  const siblings = sections.filter((one) => one.id !== id);
  return (
    <FormDialog
      title={`Edit “${title}”`}
      schema={sectionForm}
      defaults={{
        title,
        path,
        icon: icon ?? null,
        description: description ?? null,
        condition: condition ?? null,
        draft,
        defaultSiteSpace: siteSpaces.find((one) => one.default)?.id,
      }}
      save="Save changes"
      updates
      onClose={onClose}
      onSubmit={async (body) => {
        checkPath(siblings, body.path);
        await update.mutateAsync({ ...site, siteSectionId: id, body });
      }}
    >
      <TextField name="title" label="Title" />
      <PathField path={path} published={urls.published} siblings={siblings} />
      <TextField name="description" label="Description" rows={2} />
      <ConditionField what="section" />
      <IconField />
      {siteSpaces.length > 0 && (
        <SelectField
          name="defaultSiteSpace"
          label="Default variant"
          options={siteSpaces.map((one) => ({ value: one.id, label: `${one.title} (/${one.path})` }))}
          hint="The variant that visitors see first in this section."
        />
      )}
      {draft !== undefined && <DraftField />}
    </FormDialog>
  );
}

function EditSiteSpace({ site, sections, siteSpaces, item, onClose }: Props<SpaceItem>) {
  const update = useMutate(updateSiteSpace);
  const { id, title, path, condition, section, urls, space, hidden, draft, version } = item.siteSpace;
  // Services that don't have these fields return none.
  const isExtended = hidden !== undefined;
  const around = sections.find((one) => one.id === section);
  const all = section === undefined ? siteSpaces : around?.siteSpaces;
  const siblings = (all ?? []).filter((one) => one.id !== id);
  return (
    <FormDialog
      title={`Edit variant “${title}”`}
      schema={spaceForm}
      defaults={{
        title: title === space.title ? null : title,
        path,
        condition: condition ?? null,
        hidden,
        draft,
        version: version ?? null,
      }}
      save="Save changes"
      updates
      onClose={onClose}
      onSubmit={async (body) => {
        checkPath(siblings, body.path);
        await update.mutateAsync({ ...site, siteSpaceId: id, body });
      }}
    >
      {isExtended && (
        <TextField
          name="title"
          label="Title"
          placeholder={space.title}
          hint="Shown to visitors. Empty: the title of the space."
        />
      )}
      <PathField
        path={path}
        published={urls.published}
        section={around?.urls.published}
        siblings={siblings}
      />
      <ConditionField what="variant" />
      {isExtended && (
        <SelectField
          name="version"
          label="Version"
          none="Not a version"
          options={Object.entries(versionLabels).map(([value, label]) => ({ value, label }))}
          hint="Pages of an earlier version lead to the same page of the latest one. Search engines list the latest one."
        />
      )}
      {isExtended && (
        <SwitchField
          name="hidden"
          label="Hidden"
          hint="Left out of the site’s navigation, search and sitemap. Visitors who know its address can open it."
        />
      )}
      {draft !== undefined && <DraftField />}
    </FormDialog>
  );
}

export function EditDialog({ item, ...props }: Props<SiteItem>) {
  if (item.type === 'group') return <EditGroup item={item} {...props} />;
  if (item.type === 'section') return <EditSection item={item} {...props} />;
  if (item.type === 'link') return <EditLinkDialog link={item.link} {...props} />;
  return <EditSiteSpace item={item} {...props} />;
}
