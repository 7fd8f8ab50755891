import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide';
import type { SiteSection } from '#contract/site-structure.ts';
import { audienceFact, audienceWho, publishesNext } from '#directory/audience.ts';
import { hostOf, publishedUrlOf, withoutProtocol } from '#directory/knownSites.ts';
import { siteCheckQuery } from '#directory/spaces.api.ts';
import type { DirectorySite } from '#directory/useSites.ts';
import { VisitLink } from '#directory/VisitLink.tsx';
import { pluralize } from '#lib/format.ts';
import { AuditLink } from '#pickers/AuditLink.tsx';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Fact } from '#ui/Entity.tsx';
import { Menu } from '#ui/Menu.tsx';
import { siteDialogs } from '../sites.dialogs.ts';
import { SiteMenuItems } from './SiteMenuItems.tsx';
import { SiteState } from '../publishing/SiteState.tsx';
import styles from './SiteHeader.module.css';

type Props = {
  organizationId: string;
  name: string;
  site: DirectorySite;
  sections: readonly SiteSection[];
};

/** The address of a site. A link only if visitors can open it. */
const Address = ({ url, isLive }: { url: string; isLive: boolean }) => (
  <span className={styles.address}>
    {isLive ? (
      <a href={url} rel="noreferrer">
        {withoutProtocol(url)}
      </a>
    ) : (
      <span>{withoutProtocol(url)}</span>
    )}
    <CopyButton iconOnly what="address" text={url} />
  </span>
);

/** State, address and audience of a site. Without the service's record, only what its sections tell. */
export function SiteFacts({ organizationId, name, site: { id, site, host: known }, sections }: Props) {
  const { data: check } = useQuery(siteCheckQuery(organizationId, id));
  if (!site) {
    const host = known ?? hostOf(id, sections);
    return (
      <>
        {host !== undefined && host !== name && <Fact>{host}</Fact>}
        <Fact>{pluralize(sections.length, 'section')}</Fact>
      </>
    );
  }
  const { published, visibility } = site;
  const url = check?.url ?? site.urls.published;
  return (
    <>
      <Fact status>
        <SiteState published={published} problems={check?.problems.length ?? site.problems ?? 0} />
      </Fact>
      {url !== undefined && (
        <Fact>
          <Address url={url} isLive={published} />
        </Fact>
      )}
      <Fact>
        {published ? audienceFact(visibility) : `Once published, ${audienceWho(visibility)} can read it`}
      </Fact>
    </>
  );
}

/** The main button of a draft is “Publish…”, for people who may publish. A live site can be visited. */
export function SiteActions({ organizationId, name, site, sections }: Props) {
  const open = useUrlDialog(siteDialogs);
  const record = site.site;
  const url = record ? record.urls.published : publishedUrlOf(sections)?.href;
  return (
    <>
      {record?.published !== false && <VisitLink url={url}>Visit site</VisitLink>}
      {record && !record.published && record.permissions.admin && (
        <Button
          variant={publishesNext(record) ? 'primary' : undefined}
          reason={record.siteSpaces === 0 ? 'Add a space first' : undefined}
          onClick={() => open('publish', record.id)}
        >
          Publish…
        </Button>
      )}
      <AuditLink organizationId={organizationId} target={site.id} />
      <Menu label={`More actions for ${name}`} icon={Ellipsis}>
        <SiteMenuItems organizationId={organizationId} known={site} />
      </Menu>
    </>
  );
}
