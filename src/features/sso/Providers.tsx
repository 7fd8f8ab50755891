import { useSuspenseQuery } from '@tanstack/react-query';
import type { SamlProvider } from '#contract/sso.ts';
import { webAddress } from '#lib/webAddress.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { CertificateState } from './CertificateState.tsx';
import { providersQuery } from './sso.api.ts';
import { providersList } from './sso.list.ts';

function LabelLink({ id, label }: SamlProvider) {
  const { organizationId } = paths.samlProviders.useParams();
  return <AppLink to={paths.samlProvider.to({ organizationId, samlProviderId: id })}>{label}</AppLink>;
}

const column = columnsOf<SamlProvider>();

const columns = [
  column('label', { header: 'Provider', place: 'title' }, (row) => <LabelLink {...row} />),
  column('ssoURL', { header: 'Signs in at', place: 'under', cut: true, width: '26%' }, ({ ssoURL }) => {
    const address = ssoURL;
    if (!address) return <span className="faint">No address</span>;
    return <code title={address}>{webAddress(address)?.host ?? address}</code>;
  }),
  column('certificate', { header: 'Certificate', label: '' }, ({ certificate }) => (
    <CertificateState certificate={certificate} />
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
          <Blank
            kind="nothing"
            line="There is no provider yet."
            note="With one, members sign in by the directory that they use for everything else: Okta, Entra ID, Google Workspace or any other that speaks SAML 2.0. Its metadata file fills the form."
            actions={
              admin && (
                <AppLink className={buttonClass()} to={paths.newSamlProvider.to({ organizationId })}>
                  Set up a provider
                </AppLink>
              )
            }
          />
        }
      />
    </Section>
  );
}
