import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { SiteSpace } from '#contract/site-structure.ts';
import type { Space } from '#contract/space.ts';
import { pluralize } from '#lib/format.ts';
import { SpacePicker } from '../../spaces/SpacePicker.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { siteSpacesQuery, type Site } from '../../sites.api.ts';
import { createSection, createSiteSpace } from '../../siteWrites.api.ts';
import type { GroupItem, SectionItem } from '../siteItems.ts';

type Props = {
  site: Site;
  /** The section to add a variant to. If null, the space becomes a new section. */
  section: SectionItem | null;
  /** The group that a new section is added to. Undefined for the top level. */
  group?: GroupItem | undefined;
  /** The spaces of a site without sections, which move into the first one. */
  unsectioned?: readonly SiteSpace[] | undefined;
  onClose: () => void;
};

/** Says what the first section does to the spaces that are on the site. */
function newSectionHint(unsectioned: readonly SiteSpace[], group: GroupItem | undefined) {
  const [first] = unsectioned;
  if (!first)
    return `The section is added at the end of ${group ? `“${group.title}”` : 'the site'}. You can change its position and title later.`;
  const others =
    unsectioned.length === 1 ? 'moves' : `and ${pluralize(unsectioned.length - 1, 'more space')} move`;
  return `“${first.title}” ${others} into the first section. The addresses of published pages keep working. The new section follows it.`;
}

export function AddSpaceDialog({ site, section, group, unsectioned = [], onClose }: Props) {
  const [space, setSpace] = useState<Space | null>(null);
  // An editor of the site may not see its spaces elsewhere.
  const { data: onSite } = useQuery(siteSpacesQuery(site));
  const more = useMemo(() => onSite?.items.map((one) => one.space), [onSite]);
  const asSection = useMutate(createSection);
  const asVariant = useMutate(createSiteSpace);

  async function add() {
    if (!space) return;
    const spaceId = space.id;
    if (section) await asVariant.mutateAsync({ ...site, body: { spaceId, sectionId: section.id } });
    else
      await asSection.mutateAsync({
        ...site,
        body: { spaceId, ...(group && { siteSectionGroupId: group.id }) },
      });
  }
  const parent = section ?? group;
  const what = section ? 'variant' : 'section';
  return (
    <ConfirmDialog
      title={parent ? `Add ${what} to “${parent.title}”` : 'Add section'}
      verb={`Add ${what}`}
      doing="Adding…"
      harmless
      asks
      reason={space ? undefined : 'Select a space'}
      onConfirm={add}
      onClose={onClose}
    >
      <SpacePicker
        organizationId={site.organizationId}
        label="Space"
        {...(more && { more })}
        value={space}
        onChange={setSpace}
        exclude={
          section
            ? {
                ids: new Set(section.children.map(({ siteSpace }) => siteSpace.space.id)),
                reason: 'Already in this section',
              }
            : undefined
        }
        hint={
          section
            ? 'The variant is added at the end of the section. Its path is based on the space’s title.'
            : newSectionHint(unsectioned, group)
        }
      />
    </ConfirmDialog>
  );
}
