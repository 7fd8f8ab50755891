import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import type { PreviewLink } from '#contract/areas/preview-links.ts';
import type { Site, SiteAudience } from '#contract/areas/sites.ts';
import type { Space } from '#contract/space.ts';
import { visitorNames } from '#directory/sites/sitePreviews.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { safeAddress } from '#lib/webAddress.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Select } from '#ui/Select.tsx';
import { Time } from '#ui/Time.tsx';
import {
  createPreviewLink,
  previewLinksQuery,
  removePreviewLink,
  type PreviewContent,
} from './preview.api.ts';
import styles from './PreviewLinks.module.css';

const lives = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

type LinkProps = { space: Space; link: PreviewLink; site: Site | undefined };

function LinkItem({ space, link, site }: LinkProps) {
  const remove = useMutate(removePreviewLink);
  const { id, audience, expiresAt, createdBy, urls } = link;
  const name = `${siteName(site)}, ${visitorNames[audience]}`;
  return (
    <li>
      <span>
        {name}
        <span className="soft">
          {' '}
          · expires <Time at={expiresAt} inline />
          {createdBy && ` · by ${createdBy.displayName}`}
        </span>
      </span>
      {urls.preview !== undefined && (
        <CopyButton what={`preview link: ${name}`} text={safeAddress(urls.preview)} small />
      )}
      <Button
        small
        variant="quiet-danger"
        aria-label={`Revoke preview link: ${name}`}
        busy={remove.isPending}
        onClick={() => remove.mutate({ spaceId: space.id, previewLinkId: id })}
      >
        Revoke
      </Button>
    </li>
  );
}

type Props = {
  space: Space;
  content: PreviewContent;
  sites: readonly Site[];
  chosen: { site: string; audience: SiteAudience; claims: Record<string, unknown> | undefined };
  blocker: string | undefined;
};

/** The links to a preview, and a form that creates one. */
export function PreviewLinks({ space, content, sites, chosen, blocker }: Props) {
  const { data, error } = useQuery(previewLinksQuery(space.id, content));
  const create = useMutate(createPreviewLink);
  const [life, setLife] = useState<(typeof lives)[number]['value']>('7');
  const { site, audience, claims } = chosen;
  const links = data?.items ?? [];
  function add() {
    if (audience === 'member') return;
    const expiresAt = new Date(Date.now() + Number(life) * 24 * 3_600_000).toISOString();
    const body = { site, audience, expiresAt, ...content, ...(claims && { claims }) };
    create.mutate({ spaceId: space.id, body });
  }
  const reason =
    blocker ??
    (audience === 'member' ? 'Members preview with their own access. Choose another visitor' : undefined);
  return (
    <section className={styles.links} aria-label="Preview links">
      <h3>Links for people without an account</h3>
      <p className="soft">
        Anyone with a link sees this content as the visitor selected above.
        {'changeRequest' in content && ' Links are revoked when the change request is merged or archived.'}
      </p>
      {links.length > 0 && (
        <ul className={styles.list}>
          {links.map((link) => (
            <LinkItem
              key={link.id}
              space={space}
              link={link}
              site={sites.find(({ id }) => id === link.site)}
            />
          ))}
        </ul>
      )}
      <div className={styles.form}>
        <Select label="Expires in" showLabel value={life} onChange={setLife} options={lives} />
        <Button reason={reason} busy={create.isPending && 'Creating…'} onClick={add}>
          Create link
        </Button>
      </div>
      {(error ?? create.error) && <Fault role="alert">{messageOf(error ?? create.error)}</Fault>}
    </section>
  );
}
