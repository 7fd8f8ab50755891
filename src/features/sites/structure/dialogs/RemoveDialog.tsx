import { useMutate } from '#api/mutation.ts';
import { pluralize } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeGroup, removeSection, removeSiteSpace } from '../../siteWrites.api.ts';
import type { Site } from '../../sites.api.ts';
import type { GroupItem, SectionItem, SiteItem, SiteLists, SpaceItem } from '../siteItems.ts';

type Props<Item> = Pick<SiteLists, 'sections'> & { site: Site; item: Item; onClose: () => void };

function RemoveGroup({ site, item, onClose }: Props<GroupItem>) {
  const remove = useMutate(removeGroup, { showsError: true });
  return (
    <ConfirmDialog
      title={`Delete the group “${item.title}”?`}
      verb="Delete group"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ ...site, siteSectionGroupId: item.id })}
      onClose={onClose}
    >
      <p>
        {item.children.length === 0
          ? 'It is empty: nothing else changes.'
          : `Its ${pluralize(item.children.length, 'section')} stay on the site, in its place.`}
      </p>
    </ConfirmDialog>
  );
}

function RemoveSection({ site, sections, item, onClose }: Props<SectionItem>) {
  const remove = useMutate(removeSection, { showsError: true });
  const only = sections.length === 1;
  return (
    <ConfirmDialog
      title={`Remove “${item.title}” from the site?`}
      verb="Remove section"
      doing="Removing…"
      reason={only ? 'It is the only section, and a site keeps at least one.' : undefined}
      onConfirm={() => remove.mutateAsync({ ...site, siteSectionId: item.id })}
      onClose={onClose}
    >
      <p>
        The section goes, with its title, path, description and condition, and{' '}
        {pluralize(item.children.length, 'place')} of spaces in it: their addresses on this site stop working.
        The spaces themselves stay, with all their pages.
      </p>
      {item.section.default && !only && <p>It is the default section: the next one becomes it.</p>}
      {only && <p>It is the only section of this site: a site keeps at least one.</p>}
    </ConfirmDialog>
  );
}

function RemoveSiteSpace({ site, item, onClose }: Props<SpaceItem>) {
  const remove = useMutate(removeSiteSpace, { showsError: true });
  return (
    <ConfirmDialog
      title={`Remove “${item.title}” from the site?`}
      verb="Remove space"
      doing="Removing…"
      onConfirm={() => remove.mutateAsync({ ...site, siteSpaceId: item.id })}
      onClose={onClose}
    >
      <p>
        Its place here goes, with its path and condition: its address on this site stops working. The space
        itself stays, with all its pages.
      </p>
      {item.siteSpace.default && <p>It is the default one here: the next one becomes it.</p>}
    </ConfirmDialog>
  );
}

export function RemoveDialog({ item, ...props }: Props<SiteItem>) {
  if (item.is === 'group') return <RemoveGroup item={item} {...props} />;
  if (item.is === 'section') return <RemoveSection item={item} {...props} />;
  return <RemoveSiteSpace item={item} {...props} />;
}
