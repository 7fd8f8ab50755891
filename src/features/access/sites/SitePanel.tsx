import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import reasonStyles from '#directory/access/AccessReasons.module.css';
import {
  sourcesOf,
  sourceText,
  type AccessFacts,
  type AccessPerson,
} from '#directory/access/accessSources.ts';
import { roleName } from '#directory/access/roles.ts';
import { shareLinksQuery } from '#directory/sites/shareLinks.api.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import {
  readsNames,
  readsOf,
  readsText,
  siteRole,
  siteRoleNames,
  variantReaders,
  visitors,
  type SiteFacts,
  type VisitorKind,
} from './siteAccess.ts';

type Props = { organizationId: string; of: SiteFacts; onClose: () => void };

/** The most lines of a list in the panel. */
const maxLines = 20;

const Lines = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={reasonStyles.reasons}>
    <p className={reasonStyles.head}>{title}</p>
    <ul aria-label={title}>{children}</ul>
  </div>
);

const SiteLink = ({ organizationId, of: { site } }: Omit<Props, 'onClose'>) => (
  <AppLink to={paths.site.to({ organizationId, siteId: site.id })}>{siteName(site)}</AppLink>
);

/** The active share links. Only editors of the site can list them. */
function ShareLinks({ organizationId, of: { site } }: Omit<Props, 'onClose'>) {
  const ids = { organizationId, siteId: site.id };
  const { data } = useQuery({ ...shareLinksQuery(ids), enabled: site.permissions.edit });
  const active = data?.items.filter((link) => link.active !== false) ?? [];
  if (active.length === 0) return null;
  return (
    <>
      <Lines title="Active share links">
        {active.slice(0, maxLines).map(({ id, name }) => (
          <li key={id}>{name || 'No name'}</li>
        ))}
      </Lines>
      <p>
        <AppLink to={paths.siteShareLinks.to(ids)}>Manage share links</AppLink>
      </p>
    </>
  );
}

/** Who the visitors of a kind are, and what they read on a site. */
export function VisitorPanel({ organizationId, of, kind, onClose }: Props & { kind: VisitorKind }) {
  const { check, site } = of;
  const variants = (site.published && check?.variants) || [];
  return (
    <Panel title={visitors.find(({ id }) => id === kind)?.name} onClose={onClose}>
      <Facts
        facts={[
          ['Site', <SiteLink key="site" organizationId={organizationId} of={of} />],
          ['Access', <b key="access">{readsNames[readsOf(of, kind)]}</b>],
          ['Why', readsText(of, kind)],
        ]}
      />
      {check && variants.length > 0 && (
        <>
          <Lines title="Spaces on the site">
            {variants.slice(0, maxLines).map((variant) => (
              <li key={variant.siteSpace}>
                <AppLink to={paths.access.to({ organizationId }, { space: variant.space })}>
                  {variant.title}
                </AppLink>
                : {variantReaders(variant, check.audience) ?? 'no visitors'}
              </li>
            ))}
            {variants.length > maxLines && <li className="soft">And {variants.length - maxLines} more</li>}
          </Lines>
        </>
      )}
      {kind === 'share-link' && <ShareLinks organizationId={organizationId} of={of} />}
    </Panel>
  );
}

type MemberProps = Props & { facts: AccessFacts; person: AccessPerson };

/** What a member can do on a site, and why. */
export function SiteMemberPanel({ organizationId, of, facts, person, onClose }: MemberProps) {
  const { id } = of.site;
  const role = siteRole(facts, person, id);
  const sources = role ? sourcesOf(facts, person, id) : [];
  return (
    <Panel
      title={<AppLink to={paths.member.to({ organizationId, userId: person.id })}>{person.name}</AppLink>}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Site', <SiteLink key="site" organizationId={organizationId} of={of} />],
          ['Access', <b key="access">{role ? siteRoleNames[role] : readsNames.none}</b>],
        ]}
      />
      {sources.length > 0 && (
        <Lines title="Sources">
          {sources.map((source) => (
            <li key={sourceText(source, id)}>
              {sourceText(source, id)}: {roleName(source.level)}
            </li>
          ))}
        </Lines>
      )}
      <p className="soft">A level on a site gives no access to the content of its spaces.</p>
      {of.site.permissions.edit && (
        <p>
          <AppLink to={paths.sitePeople.to({ organizationId, siteId: id })}>People of the site</AppLink>
        </p>
      )}
    </Panel>
  );
}
