import { useWatch } from 'react-hook-form';
import type { Space } from '#contract/space.ts';
import { siteName } from '#directory/knownSites.ts';
import { restrictionEffect, restrictionOf, restrictionOptions } from '#directory/restriction.ts';
import { useSites } from '#directory/useSites.ts';
import { Effect } from '#ui/Effect.tsx';
import { useEnclosingForm } from '#ui/form/formContext.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { textOf } from '#ui/form/TextField.tsx';

/** Who can read the space on its sites. Says what a change means on each of them before it is saved. */
export function VisibilityField({ space }: { space: Space }) {
  const { id, organization } = space;
  const form = useEnclosingForm();
  const chosen = textOf(useWatch({ control: form.control.control, name: 'visibility' }));
  const { sites } = useSites(organization, { space: id });
  const live = sites.flatMap((one) =>
    one.site?.published ? [{ title: siteName(one), visibility: one.site.visibility }] : [],
  );
  const current = restrictionOf(space);
  return (
    <>
      <RadioField name="visibility" label="Visitors of its sites" options={restrictionOptions(current)} />
      <Effect sentences={restrictionEffect(current, chosen, live)} />
    </>
  );
}
