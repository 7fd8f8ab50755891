// Puts a space on the site: as a section of its own, or into a section as another variant.
import { useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import { SpacePicker } from '#pickers/SpacePicker.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import type { Site } from '../../sites.api.ts';
import { createSection, createSiteSpace } from '../../siteWrites.api.ts';
import type { SectionItem } from '../siteItems.ts';

type Props = {
  site: Site;
  /** Null: it becomes a section. */
  section: SectionItem | null;
  onClose: () => void;
};

export function AddSpaceDialog({ site, section, onClose }: Props) {
  const [space, setSpace] = useState<Space | null>(null);
  const asSection = useMutate(createSection, { showsError: true });
  const asVariant = useMutate(createSiteSpace, { showsError: true });
  const busy = asSection.isPending || asVariant.isPending;
  const error = asSection.error ?? asVariant.error;
  const there = section && {
    ids: new Set(section.children.map(({ siteSpace }) => siteSpace.space.id)),
    reason: 'In this section already',
  };

  async function add() {
    if (!space) return;
    try {
      if (section) {
        await asVariant.mutateAsync({ ...site, body: { spaceId: space.id, sectionId: section.id } });
      } else await asSection.mutateAsync({ ...site, body: { spaceId: space.id } });
      onClose();
    } catch {
      // The mutation keeps it, and the dialog shows it.
    }
  }
  const what = section ? 'space' : 'section';
  return (
    <Dialog
      title={section ? `Add a space to “${section.title}”` : 'Add a section'}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy && 'Adding…'}
            reason={space ? undefined : 'Choose a space first'}
            onClick={() => void add()}
          >
            Add {what}
          </Button>
        </>
      }
    >
      <SpacePicker
        organizationId={site.organizationId}
        label="Space"
        value={space}
        onChange={setSpace}
        exclude={there ?? undefined}
        hint={
          section
            ? 'It comes last in the section, at a path made from its title.'
            : 'The section gets its title, and comes last on the site; both can be changed then.'
        }
      />
      {error && <Fault role="alert">{messageOf(error)}</Fault>}
    </Dialog>
  );
}
