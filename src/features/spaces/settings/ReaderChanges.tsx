import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import { Check } from '#ui/Check.tsx';
import { Fault } from '#ui/Fault.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { putReaderChanges, readerChangesQuery } from './settings.api.ts';

/** Whether readers see what changed. Saved immediately. Renders nothing if the service doesn't have it. */
export function ReaderChanges({ space }: { space: Space }) {
  const { data } = useQuery(readerChangesQuery(space.id));
  const put = useMutate(putReaderChanges);
  if (!data) return null;
  return (
    <FormSection title="Published pages">
      <div>
        <Check
          label="Show readers what changed"
          checked={data.enabled}
          onChange={(enabled) => put.mutate({ spaceId: space.id, body: { enabled } })}
        />
        <p className="soft">
          Pages link to their changes, and sites have feeds of pages that changed. This is off by default,
          because readers then also see text that was removed, from all earlier versions.
        </p>
        {put.error && <Fault role="alert">{put.error.message}</Fault>}
      </div>
    </FormSection>
  );
}
