import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Space } from '#contract/space.ts';
import { restrictionEffect, restrictionOf, restrictionOptions } from '#directory/access/restriction.ts';
import { siteListQuery } from '#directory/spaces/spaces.api.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { Effect } from '#ui/Effect.tsx';
import { useEnclosingForm } from '#ui/form/formContext.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { textOf } from '#ui/form/TextField.tsx';

/** Who can read the space on its sites. Says what a change means on each of them before it is saved. */
export function VisibilityField({ space }: { space: Space }) {
  const { id, organization } = space;
  const form = useEnclosingForm();
  const chosen = textOf(useWatch({ control: form.control.control, name: 'visibility' }));
  const { data: sites } = useQuery(siteListQuery(organization, { space: id }));
  const live = (sites?.items ?? []).flatMap((site) =>
    site.published && site.visibility ? [{ title: siteName(site), visibility: site.visibility }] : [],
  );
  const current = restrictionOf(space);
  return (
    <>
      <RadioField name="visibility" label="Visitors of its sites" options={restrictionOptions(current)} />
      <Effect sentences={restrictionEffect(current, chosen, live)} />
    </>
  );
}
