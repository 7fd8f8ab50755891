// The SAML providers of an organization, page by page.
import { useSuspenseQuery } from '@tanstack/react-query';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank, PastEnd } from '#ui/Blank.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Section } from '#ui/Section.tsx';
import { providerColumns } from './providerColumns.tsx';
import { providersQuery } from './sso.api.ts';
import { providersSearch } from './sso.search.ts';

type Props = { organizationId: string; admin: boolean };

function NothingYet({ organizationId, admin }: Props) {
  return (
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
  );
}

export function Providers({ organizationId, admin }: Props) {
  const [search] = useSearch(providersSearch);
  const { data: list } = useSuspenseQuery(providersQuery(organizationId, search));
  const paging = usePaging(list);
  const empty = paging.onFirst ? (
    <PastEnd label="providers" onFirst={paging.onFirst} />
  ) : (
    <NothingYet organizationId={organizationId} admin={admin} />
  );
  return (
    <Section title="Providers">
      <DataTable
        label="Providers"
        columns={providerColumns}
        rows={list.items}
        rowId={({ id }) => id}
        total={paging.total}
        before={paging.before}
        empty={empty}
      />
      {list.items.length > 0 && <Pager label="providers" {...paging} />}
    </Section>
  );
}
