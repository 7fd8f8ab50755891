import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { limits } from '#contract/limits.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { duplicateSpace, removeSpace } from '#directory/spaces/spaceWrites.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import styles from './SpaceActions.module.css';

type Props = { space: Space };

/** Opens a dialog in the content tree. */
function ContentTreeLink({
  space: { id, organization },
  dialog,
  text,
}: Props & { dialog: string; text: string }) {
  return (
    <AppLink
      className={buttonClass()}
      to={paths.content.to({ organizationId: organization }, { at: id, dialog: `${dialog}.${id}` })}
    >
      {text}
    </AppLink>
  );
}

export function SpaceActions({ space }: Props) {
  const { id: spaceId, organization, permissions } = space;
  const navigate = useNavigate();
  const duplicate = useMutate(duplicateSpace);
  const remove = useMutate(removeSpace);
  const canTransfer = useHasOperation(spaces.transfer) !== false;
  const error = duplicate.error ?? remove.error;
  const busyReason = duplicate.isPending || remove.isPending ? 'Another action is in progress' : undefined;
  async function duplicateAndOpen() {
    const copy = await duplicate.mutateAsync({ spaceId });
    await navigate(paths.spaceSettings.to({ organizationId: organization, spaceId: copy.id }));
  }
  return (
    <FormSection title="Actions">
      <div className={styles.actions}>
        <Button
          busy={duplicate.isPending && 'Duplicating…'}
          reason={busyReason}
          onClick={() => void duplicateAndOpen().catch(() => null)}
        >
          Duplicate
        </Button>
        <ContentTreeLink space={space} dialog="move" text="Move to…" />
        {permissions.admin && canTransfer && (
          <ContentTreeLink space={space} dialog="transfer" text="Transfer…" />
        )}
        {permissions.admin && (
          <Button
            variant="danger"
            busy={remove.isPending && 'Deleting…'}
            reason={busyReason}
            onClick={() => remove.mutate({ spaceId })}
          >
            Delete
          </Button>
        )}
      </div>
      {permissions.admin && (
        <p className="soft">
          Deleting a space removes it from all lists and sites immediately. You can restore it within{' '}
          {limits.deletedSpaceDays} days.
        </p>
      )}
      {error && <Fault role="alert">{error.message}</Fault>}
    </FormSection>
  );
}
