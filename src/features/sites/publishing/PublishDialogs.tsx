import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Site } from '#contract/areas/sites.ts';
import { siteCheckQuery } from '#directory/spaces/spaces.api.ts';
import { pluralize } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Effect } from '#ui/Effect.tsx';
import { publishSite, unpublishSite } from '../siteRecords.api.ts';
import styles from '../header/SiteHeader.module.css';
import { publishEffect, reachOfChecked, unpublishEffect } from './effects.ts';

type Props = { organizationId: string; site: Site; onClose: () => void };

/** Why the button waits for the check. */
function useCheck(organizationId: string, siteId: string) {
  const { data, error } = useQuery(siteCheckQuery(organizationId, siteId, { published: true }));
  return { check: data, reason: data === undefined && !error ? 'Checking what changes' : undefined };
}

/** Says who will read what, then makes a site live. */
export function PublishDialog({ organizationId, site, onClose }: Props) {
  const { id: siteId, title, visibility } = site;
  const { check, reason } = useCheck(organizationId, siteId);
  const publish = useMutate(publishSite);
  const problems = check?.problems.length ?? 0;
  return (
    <ConfirmDialog
      title={`Publish “${title}”?`}
      verb="Publish"
      doing="Publishing…"
      harmless
      reason={reason}
      onConfirm={() => publish.mutateAsync({ organizationId, siteId })}
      onClose={onClose}
    >
      <Effect sentences={check ? publishEffect(reachOfChecked(check), visibility) : []} />
      {check && (
        <p className={styles.url}>
          Address: <code>{check.url}</code>
        </p>
      )}
      {problems > 0 && (
        <p className="soft">
          {pluralize(problems, 'problem')} will remain. They are listed below the site’s structure.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Says who loses what, then makes a site a draft. */
export function UnpublishDialog({ organizationId, site, onClose }: Props) {
  const { id: siteId, title } = site;
  const { check, reason } = useCheck(organizationId, siteId);
  const unpublish = useMutate(unpublishSite);
  return (
    <ConfirmDialog
      title={`Unpublish “${title}”?`}
      verb="Unpublish"
      doing="Unpublishing…"
      reason={reason}
      onConfirm={() => unpublish.mutateAsync({ organizationId, siteId })}
      onClose={onClose}
    >
      <Effect sentences={check ? unpublishEffect(reachOfChecked(check)) : []} />
      <p>The structure and the share links are kept. You can publish the site again.</p>
    </ConfirmDialog>
  );
}
