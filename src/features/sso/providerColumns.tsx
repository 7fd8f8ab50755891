// The columns of the SAML providers.
import type { SamlProvider } from '#contract/sso.ts';
import { webAddress } from '#lib/webAddress.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { CertificateState } from './CertificateState.tsx';

function LabelLink({ provider: { id, label } }: { provider: SamlProvider }) {
  const { organizationId } = paths.samlProviders.useParams();
  return <AppLink to={paths.samlProvider.to({ organizationId, samlProviderId: id })}>{label}</AppLink>;
}

const column = createColumns<SamlProvider>();

export const providerColumns = column.columns([
  column.accessor('label', {
    header: 'Provider',
    meta: { place: 'title' },
    cell: ({ row }) => <LabelLink provider={row.original} />,
  }),
  column.accessor('ssoURL', {
    header: 'Signs in at',
    meta: { place: 'under', cut: true, width: '26%' },
    cell: ({ getValue }) => {
      const address = getValue();
      if (!address) return <span className="faint">No address</span>;
      return <code title={address}>{webAddress(address)?.host ?? address}</code>;
    },
  }),
  column.accessor('certificate', {
    header: 'Certificate',
    meta: { label: '' },
    cell: ({ getValue }) => <CertificateState certificate={getValue()} />,
  }),
  column.accessor('defaultTeam', {
    header: 'Team',
    cell: ({ getValue }) => getValue()?.title ?? <span className="faint">No team</span>,
  }),
  column.accessor('defaultRole', { header: 'Role', cell: ({ getValue }) => roleName(getValue()) }),
  column.accessor('createdAt', { header: 'Added', cell: ({ getValue }) => <Time at={getValue()} /> }),
]);
