// Saving the settings: read again, settle what two people changed, look before enforcing sign-on, then send.
import { useQueryClient } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Organization } from '#contract/organizations.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import type { Conflict } from '#ui/form/ConflictDialog.tsx';
import type { ZodForm } from '#ui/form/useZodForm.ts';
import { useQuestion } from '#ui/useQuestion.ts';
import { updateOrganization } from '../organizations.api.ts';
import { conflictsOf, only, settingsIn, settingsOf, type SettingName } from './changes.ts';
import { atItsField } from './refusedField.ts';
import { bodyOf, fieldOf, valuesOf, type settingsForm, type SettingsValues } from './settingsForm.ts';

type Form = ZodForm<typeof settingsForm>;

/** Puts an organization's state into fields of the form. */
function show(form: Form, organization: Organization, names: readonly SettingName[]) {
  const values: Record<string, unknown> = valuesOf(organization);
  for (const field of names.map(fieldOf)) form.control.setValue(field, values[field], { shouldDirty: true });
}

/** `save` sends the changed values; the two questions may come up meanwhile and are shown by whoever calls. */
export function useSaveSettings(organization: Organization, form: Form) {
  const { id: organizationId } = organization;
  const client = useQueryClient();
  const update = useMutate(updateOrganization, { showsError: true });
  /** Answered with the settings that are to be mine; null gives up. */
  const conflict = useQuestion<readonly Conflict<SettingName>[], readonly SettingName[] | null>();
  const enforcing = useQuestion<Organization, boolean>();

  async function save(values: SettingsValues) {
    const wanted = bodyOf(values);
    const now = await client.query({ ...organizationQuery(organizationId), staleTime: 0 });
    const conflicts = conflictsOf(organization, now, wanted);
    const mine = conflicts.length === 0 ? [] : await conflict.ask(conflicts);
    if (mine === null) throw new Error('Nothing was saved. Your changes are still here.');
    const theirs = conflicts.map(({ name }) => name).filter((name) => !mine.includes(name));
    show(form, now, theirs);
    const names = settingsIn(wanted).filter((name) => !theirs.includes(name));
    if (names.length === 0) throw new Error('Nothing was sent: what was saved meanwhile stays.');
    const body = only({ ...settingsOf(now), ...wanted }, names);
    if (body.sso === true && !(await enforcing.ask(now)))
      throw new Error('Nothing was saved. Single sign-on is not enforced.');
    try {
      await update.mutateAsync({ organizationId, body });
    } catch (error) {
      throw atItsField(error, body);
    }
  }
  return { save, conflict: conflict.open, enforcing: enforcing.open };
}
