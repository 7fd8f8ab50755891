import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { teams } from '#contract/areas/teams.ts';
import { certificateQuery } from '#directory/certificates/certificates.ts';
import { roleName } from '#directory/access/roles.ts';
import type { FieldWords } from '#ui/form/useGuardedSave.ts';
import { formatValidity } from './certificateText.ts';
import { valueLabels } from './providerValues.ts';

type Words = FieldWords[string]['words'];

const textOrNone = (value: unknown) => (typeof value === 'string' && value !== '' ? value : 'None');

/** The titles and texts of a provider's values. Certificates show their subject and validity, teams their title. */
export function providerFields(client: QueryClient, organizationId: string): FieldWords {
  const special: Record<string, Words> = {
    wantsSignedRequests: (value) => (value ? 'Required' : 'Not required'),
    async certificate(value) {
      const text = textOrNone(value);
      const certificate = text === value ? await client.query(certificateQuery(text)) : null;
      return certificate ? `${certificate.subject}, ${formatValidity(certificate)}` : text;
    },
    async defaultTeam(value) {
      const teamId = textOrNone(value);
      if (teamId !== value) return teamId;
      const team = client.query(apiQuery(teams.get, { organizationId, teamId }));
      return team.then(({ title }) => title).catch(() => teamId);
    },
    defaultRole: (value) => roleName(typeof value === 'string' ? value : null),
  };
  return Object.fromEntries(
    Object.entries(valueLabels).map(([name, title]) => [name, { title, words: special[name] ?? textOrNone }]),
  );
}
