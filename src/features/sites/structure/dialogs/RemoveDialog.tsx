import { useMutate } from '#api/mutation.ts';
import { pluralize } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeGroup, removeLink, removeSection, removeSiteSpace } from '../../siteWrites.api.ts';
import type { Site } from '../../sites.api.ts';
import type { GroupItem, LinkItem, SectionItem, SiteItem, SiteLists, SpaceItem } from '../siteItems.ts';

type Props<Item> = Pick<SiteLists, 'sections'> & { site: Site; item: Item; onClose: () => void };

function RemoveGroup({ site, item, onClose }: Props<GroupItem>) {
  const remove = useMutate(removeGroup);
  return (
    <ConfirmDialog
      title={`Delete group “${item.title}”?`}
      verb="Delete group"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ ...site, siteSectionGroupId: item.id })}
      onClose={onClose}
    >
      <p>
        {item.children.length === 0
          ? 'The group is empty. Nothing else changes.'
          : `What it contains (${pluralize(item.children.length, 'entry', 'entries')}) will stay on the site in the same position.`}
      </p>
    </ConfirmDialog>
  );
}

function RemoveSection({ site, sections, item, onClose }: Props<SectionItem>) {
  const remove = useMutate(removeSection);
  const isOnly = sections.length === 1;
  return (
    <ConfirmDialog
      title={`Remove “${item.title}” from the site?`}
      verb="Remove section"
      doing="Removing…"
      reason={isOnly ? 'A site must have at least one section' : undefined}
      onConfirm={() => remove.mutateAsync({ ...site, siteSectionId: item.id })}
      onClose={onClose}
    >
      <p>
        This removes the section, its settings, and its {pluralize(item.children.length, 'variant')}. Their
        URLs on this site will stop working. The spaces and their pages aren’t deleted.
      </p>
      {item.section.default && !isOnly && (
        <p>This is the default section. The next section will become the default.</p>
      )}
      {isOnly && <p>This is the only section. A site must have at least one.</p>}
    </ConfirmDialog>
  );
}

function RemoveSiteSpace({ site, item, onClose }: Props<SpaceItem>) {
  const remove = useMutate(removeSiteSpace);
  return (
    <ConfirmDialog
      title={`Remove “${item.title}” from the site?`}
      verb="Remove variant"
      doing="Removing…"
      onConfirm={() => remove.mutateAsync({ ...site, siteSpaceId: item.id })}
      onClose={onClose}
    >
      <p>
        This removes the variant and its settings. Its URL on this site will stop working. The space and its
        pages aren’t deleted.
      </p>
      {item.siteSpace.default && (
        <p>This is the default variant. The next variant will become the default.</p>
      )}
    </ConfirmDialog>
  );
}

function RemoveLink({ site, item, onClose }: Props<LinkItem>) {
  const remove = useMutate(removeLink);
  return (
    <ConfirmDialog
      title={`Remove “${item.title}” from the site?`}
      verb="Remove link"
      doing="Removing…"
      onConfirm={() => remove.mutateAsync({ ...site, siteExternalLinkId: item.id })}
      onClose={onClose}
    >
      <p>
        Visitors no longer see the link to <code>{item.link.url}</code>.
      </p>
    </ConfirmDialog>
  );
}

export function RemoveDialog({ item, ...props }: Props<SiteItem>) {
  if (item.type === 'group') return <RemoveGroup item={item} {...props} />;
  if (item.type === 'section') return <RemoveSection item={item} {...props} />;
  if (item.type === 'link') return <RemoveLink item={item} {...props} />;
  return <RemoveSiteSpace item={item} {...props} />;
}
