import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { optional } from '#contract/optional.ts';
import type { Site } from '#contract/areas/sites.ts';
import { audienceOptions, isAudience } from '#directory/access/audience.ts';
import { siteCheckQuery } from '#directory/spaces/spaces.api.ts';
import { Effect } from '#ui/Effect.tsx';
import { ControlledFormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { textOf } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { updateSite } from '../siteRecords.api.ts';
import { audienceEffect, reachOfChecked } from './effects.ts';

const audienceForm = z.pick(optional.sites.update.body, { visibility: true });

type Props = { organizationId: string; site: Site; onClose: () => void };

/** Changes who can read a site. Says who gains and who loses access before it is saved. */
export function AudienceDialog({ organizationId, site, onClose }: Props) {
  const { id: siteId, title, visibility, published } = site;
  const update = useMutate(updateSite);
  const form = useZodForm({ schema: audienceForm, defaults: { visibility }, sends: 'changes' });
  const watched = textOf(useWatch({ control: form.control.control, name: 'visibility' }));
  const chosen = isAudience(watched) ? watched : visibility;
  const { data: check } = useQuery({
    ...siteCheckQuery(organizationId, siteId, { visibility: chosen }),
    enabled: published && chosen !== visibility,
  });
  const sentences = published
    ? check && audienceEffect(visibility, chosen, reachOfChecked(check))
    : ['The site is a draft. Visitors can’t open it until you publish it.'];
  return (
    <ControlledFormDialog
      title={`Change audience of “${title}”`}
      form={form}
      save="Change audience"
      updates
      onClose={onClose}
      onSubmit={(body) => update.mutateAsync({ organizationId, siteId, body })}
    >
      <RadioField name="visibility" label="Who can read it" options={audienceOptions} />
      <Effect sentences={sentences ?? []} />
    </ControlledFormDialog>
  );
}
