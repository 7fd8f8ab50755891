import type { CustomField } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { fieldTitle, notEdited } from '../customFields.words.ts';
import styles from '../Values.module.css';
import { textOf } from './cellText.ts';
import type { CellAt, Draft, ValueRow } from './createValues.ts';

type Props = {
  space: Space | undefined;
  field: CustomField | undefined;
  row: ValueRow | undefined;
  refused: readonly (CellAt & { draft: Draft })[];
  onNext: () => void;
  onAgain: () => void;
  onPutBack: (cells: readonly CellAt[]) => void;
};

function Cell({ space, field, row, onAgain, onPutBack }: Props) {
  if (!space || !field || !row) return null;
  const draft = row.drafts.get(field.name);
  const text = draft?.text ?? textOf(row.values?.get(field.name));
  const barred = notEdited(space);
  return (
    <>
      <p>
        <b>{titleOf(space)}</b>, {fieldTitle(field)}:{' '}
        <span className={styles.whole}>{text === '' ? <span className="soft">Not set</span> : text}</span>
        {barred !== undefined && <span className="soft"> {barred}</span>}
      </p>
      {draft?.state === 'refused' && (
        <>
          <Fault>{draft.reason}</Fault>
          <LinkLike onClick={onAgain}>Send it again</LinkLike>
          <LinkLike onClick={() => onPutBack([{ spaceId: space.id, name: field.name }])}>
            Put back what was there
          </LinkLike>
        </>
      )}
    </>
  );
}

export function CellLine(props: Props) {
  const { refused, onNext, onPutBack } = props;
  return (
    <div className={styles.cellLine}>
      <Cell {...props} />
      {refused.length > 0 && (
        <div className={styles.marks}>
          <b className="num">
            {pluralize(refused.length, 'cell')} {refused.length === 1 ? 'is' : 'are'} not saved
          </b>
          <LinkLike onClick={onNext}>Go to the next</LinkLike>
          <LinkLike onClick={() => onPutBack(refused)}>Put all back</LinkLike>
        </div>
      )}
    </div>
  );
}
