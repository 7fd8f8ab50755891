import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { customFields } from '#contract/custom-fields.ts';
import { members } from '#contract/members.ts';
import { openapi } from '#contract/openapi.ts';
import { sso } from '#contract/sso.ts';
import { teams } from '#contract/teams.ts';
import { translations } from '#contract/translations.ts';
import { Num } from '#ui/Num.tsx';
import type { Counted } from './areas.ts';

const rows = {
  members: members.list,
  teams: teams.list,
  saml: sso.list,
  openapi: openapi.list,
  translations: translations.list,
  fields: customFields.list,
} satisfies Record<Counted, unknown>;

type Props = { counted: Counted; organizationId: string; leader: string | undefined };

/** The count of an area in the sidebar. Requests one item to read the count; shows nothing without permission. */
export function AreaCount({ counted, organizationId, leader }: Props) {
  const { data } = useQuery({
    ...apiQuery(rows[counted], { organizationId, query: { limit: 1 } }),
    staleTime: 300_000,
    retry: false,
  });
  if (data?.count === undefined) return null;
  return (
    <>
      <span className={leader} />
      <Num value={data.count} />
    </>
  );
}
