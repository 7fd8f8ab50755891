import { useQueryClient } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import { apiQuery } from '#api/query.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { teams } from '#contract/teams.ts';
import { certificateQuery } from '#directory/certificates.ts';
import { same } from '#lib/patch.ts';
import { roleName } from '#pickers/roles.ts';
import type { Conflict } from '#ui/form/ConflictDialog.tsx';
import type { ZodForm } from '#ui/form/useZodForm.ts';
import { useQuestion } from '#ui/useQuestion.ts';
import { validityWords } from './certificateWords.ts';
import { namesIn, only, valueNames, valuesOf, type ProviderBody, type ValueName } from './providerValues.ts';
import { providerQuery, updateProvider } from './sso.api.ts';

/** The value as it is read; certificates and teams by what stands behind them. */
function useWords(organizationId: string) {
  const client = useQueryClient();
  return async (name: ValueName, values: ProviderBody) => {
    const value = values[name];
    if (name === 'defaultRole') return roleName(value ?? null);
    if (!value) return 'None';
    if (name === 'certificate') {
      const certificate = await client.query(certificateQuery(value));
      return certificate ? `${certificate.subject}, ${validityWords(certificate)}` : value;
    }
    if (name !== 'defaultTeam') return value;
    const team = client.query(apiQuery(teams.get, { organizationId, teamId: value }));
    return team.then(({ title }) => title).catch(() => value);
  };
}

/** `save` sends the changed values; the question may come up meanwhile and is shown by whoever calls. */
export function useSaveProvider(organizationId: string, provider: SamlProvider, form: ZodForm) {
  const one = { organizationId, samlProviderId: provider.id };
  const client = useQueryClient();
  const update = useMutate(updateProvider, { showsError: true });
  const words = useWords(organizationId);
  /** Answered with the values that are to be mine; null gives up. */
  const conflict = useQuestion<readonly Conflict<ValueName>[], readonly ValueName[] | null>();

  async function save(wanted: ProviderBody) {
    const now = await client.query({ ...providerQuery(organizationId, provider.id), staleTime: 0 });
    const [before, theirs] = [valuesOf(provider), valuesOf(now)];
    const contested = namesIn(wanted).filter(
      (name) => !same(before[name], theirs[name]) && !same(theirs[name], wanted[name]),
    );
    const conflicts = contested.map(async (name) => ({
      name,
      title: valueNames[name],
      theirs: await words(name, theirs),
      mine: await words(name, wanted),
    }));
    const mine = contested.length === 0 ? [] : await conflict.ask(await Promise.all(conflicts));
    if (mine === null) throw new Error('Nothing was saved. Your changes are still here.');
    const given = contested.filter((name) => !mine.includes(name));
    for (const name of given) form.control.setValue(name, theirs[name], { shouldDirty: true });
    const names = namesIn(wanted).filter((name) => !given.includes(name));
    if (names.length === 0) throw new Error('Nothing was sent: what was saved meanwhile stays.');
    await update.mutateAsync({ ...one, body: only(wanted, names) });
  }
  return { save, conflict: conflict.open };
}
