import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import {
  approvalRules,
  mergeRulesQuery,
  putMergeRules,
  requiresApproval,
} from '#directory/spaces/mergeRules.api.ts';
import { Check } from '#ui/Check.tsx';
import { Fault } from '#ui/Fault.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';

/** Whether merges need an approval. Saved immediately. Renders nothing if the service has no merge rules. */
export function ApprovalRule({ space }: { space: Space }) {
  const { data: rules } = useQuery(mergeRulesQuery(space.id));
  const put = useMutate(putMergeRules);
  if (!rules) return null;
  return (
    <FormSection title="Reviews">
      <div>
        <Check
          label="Require approval before merging"
          checked={requiresApproval(rules)}
          onChange={(required) => put.mutate({ spaceId: space.id, body: approvalRules(required) })}
        />
        <p className="soft">
          Someone with Review access who didn’t write the change request must approve its current version.
          This also applies to admins.
        </p>
        {put.error && <Fault role="alert">{put.error.message}</Fault>}
      </div>
    </FormSection>
  );
}
