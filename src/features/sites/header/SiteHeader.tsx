import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide';
import type { Site } from '#contract/areas/sites.ts';
import { audienceFact, audienceWho, publishesNext } from '#directory/access/audience.ts';
import { siteCheckQuery } from '#directory/spaces/spaces.api.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { VisitLink } from '#directory/sites/VisitLink.tsx';
import { withoutProtocol } from '#lib/webAddress.ts';
import { AuditLink } from '#directory/links/AuditLink.tsx';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Fact } from '#ui/Entity.tsx';
import { Menu } from '#ui/Menu.tsx';
import { siteDialogs } from '../sites.dialogs.ts';
import { SiteMenuItems } from './SiteMenuItems.tsx';
import { SiteState } from '../publishing/SiteState.tsx';
import styles from './SiteHeader.module.css';

type Props = { organizationId: string; site: Site };

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

/** State, address and audience of a site. */
export function SiteFacts({ organizationId, site }: Props) {
  const { data: check } = useQuery(siteCheckQuery(organizationId, site.id));
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
      {visibility && (
        <Fact>
          {published ? audienceFact(visibility) : `Once published, ${audienceWho(visibility)} can read it`}
        </Fact>
      )}
    </>
  );
}

/** The main button of a draft is “Publish…”, for people who may publish. A live site can be visited. */
export function SiteActions({ organizationId, site }: Props) {
  const open = useUrlDialog(siteDialogs);
  return (
    <>
      {site.published && <VisitLink url={site.urls.published}>Visit site</VisitLink>}
      {!site.published && site.permissions.edit && (
        <Button
          variant={publishesNext(site) ? 'primary' : undefined}
          reason={site.siteSpaces === 0 ? 'Add a space first' : undefined}
          onClick={() => open('publish', site.id)}
        >
          Publish…
        </Button>
      )}
      <AuditLink organizationId={organizationId} target={site.id} />
      <Menu label={`More actions for ${siteName(site)}`} icon={Ellipsis}>
        <SiteMenuItems organizationId={organizationId} site={site} />
      </Menu>
    </>
  );
}
