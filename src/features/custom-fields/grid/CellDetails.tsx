import type { CustomField } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { editDisabledReason, fieldTitle } from '../customFields.text.ts';
import styles from '../Values.module.css';
import { formatText } from './cellText.ts';
import type { CellAt, Draft, ValueRow } from './createValuesStore.ts';

type Props = {
  space: Space | undefined;
  field: CustomField | undefined;
  row: ValueRow | undefined;
  /** Cells whose change was rejected. */
  failed: readonly (CellAt & { draft: Draft })[];
  onNext: () => void;
  onRetry: () => void;
  onDiscard: (cells: readonly CellAt[]) => void;
};

function Cell({ space, field, row, onRetry, onDiscard }: Props) {
  if (!space || !field || !row) return null;
  const draft = row.drafts.get(field.name);
  const text = draft?.text ?? formatText(row.values?.get(field.name));
  const disabledReason = editDisabledReason(space);
  return (
    <>
      <p>
        <b>{titleOf(space)}</b>, {fieldTitle(field)}:{' '}
        <span className={styles.fullText}>{text === '' ? <span className="soft">Not set</span> : text}</span>
        {disabledReason !== undefined && <span className="soft"> {disabledReason}</span>}
      </p>
      {draft?.state === 'failed' && (
        <>
          <Fault>{draft.reason}</Fault>
          <LinkLike onClick={onRetry}>Retry</LinkLike>
          <LinkLike onClick={() => onDiscard([{ spaceId: space.id, name: field.name }])}>Discard</LinkLike>
        </>
      )}
    </>
  );
}

export function CellDetails(props: Props) {
  const { failed, onNext, onDiscard } = props;
  return (
    <div className={styles.cellDetails}>
      <Cell {...props} />
      {failed.length > 0 && (
        <div className={styles.failed}>
          <b className="num">{pluralize(failed.length, 'cell')} not saved</b>
          <LinkLike onClick={onNext}>Go to next</LinkLike>
          <LinkLike onClick={() => onDiscard(failed)}>Discard all</LinkLike>
        </div>
      )}
    </div>
  );
}
