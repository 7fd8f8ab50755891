import { useSuspenseQuery } from '@tanstack/react-query';
import type { SamlProvider } from '#contract/areas/sso.ts';
import { webAddress } from '#lib/webAddress.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { roleName } from '#directory/access/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { CertificateStatus } from './CertificateStatus.tsx';
import { providersQuery } from './sso.api.ts';
import { providersList } from './sso.list.ts';

function LabelLink({ id, label }: SamlProvider) {
  const { organizationId } = paths.samlProviders.useParams();
  return <AppLink to={paths.samlProvider.to({ organizationId, samlProviderId: id })}>{label}</AppLink>;
}

const column = columnsOf<SamlProvider>();

const columns = [
  column('label', { header: 'Provider', place: 'title' }, (row) => <LabelLink {...row} />),
  column('ssoURL', { header: 'SSO URL', place: 'under', cut: true, width: '26%' }, ({ ssoURL }) => {
    if (!ssoURL) return <span className="faint">No URL</span>;
    return <code title={ssoURL}>{webAddress(ssoURL)?.host ?? ssoURL}</code>;
  }),
  column('certificate', { header: 'Certificate', label: '' }, ({ certificate }) => (
    <CertificateStatus certificate={certificate} />
  )),
  column(
    'defaultTeam',
    'Team',
    ({ defaultTeam }) => defaultTeam?.title ?? <span className="faint">No team</span>,
  ),
  column('defaultRole', 'Role', ({ defaultRole }) => roleName(defaultRole)),
  column('createdAt', 'Added', ({ createdAt }) => <Time at={createdAt} />),
];

type Props = { organizationId: string; admin: boolean };

export function Providers({ organizationId, admin }: Props) {
  const list = useList(providersList);
  const { data: page } = useSuspenseQuery(providersQuery(organizationId, providersList.query(list.search)));
  return (
    <Section title="Providers">
      <ListTable
        list={list}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyState
            kind="empty"
            title="No SSO providers yet"
            note="Let members sign in with Okta, Entra ID, Google Workspace, or any other SAML 2.0 identity provider. You can use a metadata file to fill in the form."
            actions={
              admin && (
                <AppLink className={buttonClass()} to={paths.newSamlProvider.to({ organizationId })}>
                  Add provider
                </AppLink>
              )
            }
          />
        }
      />
    </Section>
  );
}
