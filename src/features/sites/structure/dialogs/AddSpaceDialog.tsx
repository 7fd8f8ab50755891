import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import { SpacePicker } from '#pickers/SpacePicker.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { Site } from '../../sites.api.ts';
import { createSection, createSiteSpace } from '../../siteWrites.api.ts';
import type { SectionItem } from '../siteItems.ts';

type Props = {
  site: Site;
  /** Null: the space becomes a section. */
  section: SectionItem | null;
  onClose: () => void;
};

export function AddSpaceDialog({ site, section, onClose }: Props) {
  const [space, setSpace] = useState<Space | null>(null);
  const asSection = useMutate(createSection, { showsError: true });
  const asVariant = useMutate(createSiteSpace, { showsError: true });

  async function add() {
    if (!space) return;
    const spaceId = space.id;
    if (section) await asVariant.mutateAsync({ ...site, body: { spaceId, sectionId: section.id } });
    else await asSection.mutateAsync({ ...site, body: { spaceId } });
  }
  return (
    <ConfirmDialog
      title={section ? `Add a space to “${section.title}”` : 'Add a section'}
      verb={section ? 'Add space' : 'Add section'}
      doing="Adding…"
      harmless
      asks
      reason={space ? undefined : 'Choose a space first'}
      onConfirm={add}
      onClose={onClose}
    >
      <SpacePicker
        organizationId={site.organizationId}
        label="Space"
        value={space}
        onChange={setSpace}
        exclude={
          section
            ? {
                ids: new Set(section.children.map(({ siteSpace }) => siteSpace.space.id)),
                reason: 'In this section already',
              }
            : undefined
        }
        hint={
          section
            ? 'It comes last in the section, at a path made from its title.'
            : 'The section gets its title, and comes last on the site; both can be changed then.'
        }
      />
    </ConfirmDialog>
  );
}
