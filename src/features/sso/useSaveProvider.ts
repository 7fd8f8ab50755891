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
import { formatValidity } from './certificateText.ts';
import { namesOf, pick, valueLabels, valuesOf, type ProviderBody, type ValueName } from './providerValues.ts';
import { providerQuery, updateProvider } from './sso.api.ts';

/** Formats values for display. Certificates show their subject and validity, teams their title. */
function useValueFormatter(organizationId: string) {
  const client = useQueryClient();
  return async (name: ValueName, values: ProviderBody) => {
    const value = values[name];
    if (name === 'defaultRole') return roleName(values.defaultRole ?? null);
    if (name === 'wantsSignedRequests') return value ? 'Required' : 'Not required';
    if (!value || value === true) return 'None';
    if (name === 'certificate') {
      const certificate = await client.query(certificateQuery(value));
      return certificate ? `${certificate.subject}, ${formatValidity(certificate)}` : value;
    }
    if (name !== 'defaultTeam') return value;
    const team = client.query(apiQuery(teams.get, { organizationId, teamId: value }));
    return team.then(({ title }) => title).catch(() => value);
  };
}

/** `save` sends the changed values. `conflict` is the open conflict dialog, which the caller renders. */
export function useSaveProvider(organizationId: string, provider: SamlProvider, form: ZodForm) {
  const ids = { organizationId, samlProviderId: provider.id };
  const client = useQueryClient();
  const update = useMutate(updateProvider, { showsError: true });
  const format = useValueFormatter(organizationId);
  /** Resolves to the names of the values to overwrite, or null to cancel. */
  const conflict = useQuestion<readonly Conflict<ValueName>[], readonly ValueName[] | null>();

  async function save(body: ProviderBody) {
    const latest = await client.query({ ...providerQuery(organizationId, provider.id), staleTime: 0 });
    const [initial, theirs] = [valuesOf(provider), valuesOf(latest)];
    const conflicting = namesOf(body).filter(
      (name) => !same(initial[name], theirs[name]) && !same(theirs[name], body[name]),
    );
    const conflicts = conflicting.map(async (name) => ({
      name,
      title: valueLabels[name],
      theirs: await format(name, theirs),
      mine: await format(name, body),
    }));
    const mine = conflicting.length === 0 ? [] : await conflict.ask(await Promise.all(conflicts));
    if (mine === null) throw new Error('Not saved. Your changes are still in the form.');
    const discarded = conflicting.filter((name) => !mine.includes(name));
    for (const name of discarded) form.control.setValue(name, theirs[name], { shouldDirty: true });
    const names = namesOf(body).filter((name) => !discarded.includes(name));
    if (names.length === 0) throw new Error('Nothing to save. You chose to keep the saved values.');
    await update.mutateAsync({ ...ids, body: pick(body, names) });
  }
  return { save, conflict: conflict.open };
}
