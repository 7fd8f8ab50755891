import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import { audienceWho } from '#directory/access/audience.ts';
import { siteQuery } from '#directory/spaces/spaces.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { updateSpace } from '#directory/spaces/spaceWrites.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Effect } from '#ui/Effect.tsx';
import type { Site } from '../../sites.api.ts';
import type { SpaceItem } from '../siteItems.ts';

type Props = { site: Site; item: SpaceItem; onClose: () => void };

/** Removes the restriction of a space. It then has the audience of each of its sites. */
export function UnrestrictDialog({ site, item: { siteSpace }, onClose }: Props) {
  const { space } = siteSpace;
  const { data: record } = useQuery(siteQuery(site.organizationId, site.siteId));
  const update = useMutate(updateSpace);
  const title = titleOf(space);
  return (
    <ConfirmDialog
      title={`Remove restriction from “${title}”?`}
      verb="Remove restriction"
      doing="Removing…"
      harmless
      onConfirm={() => update.mutateAsync({ spaceId: space.id, body: { visibility: 'inherit' } })}
      onClose={onClose}
    >
      <Effect
        sentences={
          record?.visibility
            ? [
                record.published
                  ? `${title} becomes readable by ${audienceWho(record.visibility)}.`
                  : `${title} becomes readable by ${audienceWho(record.visibility)} once the site is published.`,
              ]
            : []
        }
      />
      <p>The space gets the audience of each site that it is on.</p>
    </ConfirmDialog>
  );
}
