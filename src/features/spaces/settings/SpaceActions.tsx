import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import { limits } from '#contract/limits.ts';
import type { Space } from '#contract/space.ts';
import { duplicateSpace, removeSpace } from '#directory/spaceWrites.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import styles from './SpaceActions.module.css';

type Props = { space: Space };

/** Opens a dialog of the content tree, which shows where the space is. */
function InTree({ space: { id, organization }, dialog, text }: Props & { dialog: string; text: string }) {
  return (
    <AppLink
      className={buttonClass()}
      to={paths.content.to({ organizationId: organization }, { at: id, dialog: `${dialog}.${id}` })}
    >
      {text}
    </AppLink>
  );
}

export function WholeSpace({ space }: Props) {
  const { id: spaceId, organization, permissions } = space;
  const navigate = useNavigate();
  const copy = useMutate(duplicateSpace, { showsError: true });
  const remove = useMutate(removeSpace, { showsError: true });
  const refused = copy.error ?? remove.error;
  const busy = copy.isPending || remove.isPending ? 'The last step is being done' : undefined;
  async function duplicate() {
    const made = await copy.mutateAsync({ spaceId });
    await navigate(paths.spaceSettings.to({ organizationId: organization, spaceId: made.id }));
  }
  return (
    <FormSection title="The whole space" note="Each of these happens at once, or asks in the tree.">
      <div className={styles.acts}>
        <Button
          busy={copy.isPending && 'Copying…'}
          reason={busy}
          onClick={() => void duplicate().catch(() => null)}
        >
          Duplicate
        </Button>
        <InTree space={space} dialog="move" text="Move to…" />
        {permissions.admin && <InTree space={space} dialog="transfer" text="Transfer…" />}
        {permissions.admin && (
          <Button
            variant="stop"
            busy={remove.isPending && 'Deleting…'}
            reason={busy}
            onClick={() => remove.mutate({ spaceId })}
          >
            Delete
          </Button>
        )}
      </div>
      {permissions.admin && (
        <p className="soft">
          A deleted space leaves every list, and the sites that it is on, at once. For{' '}
          {limits.deletedSpaceDays} days it can be restored.
        </p>
      )}
      {refused && <Fault role="alert">{refused.message}</Fault>}
    </FormSection>
  );
}
