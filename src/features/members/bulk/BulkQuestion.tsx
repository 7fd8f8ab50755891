import type { ReactNode } from 'react';
import { pluralize, formatNumber } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import type { SetSelection } from './bulkRows.ts';
import type { Selection } from './selection.ts';
import type { Chosen } from './useChosen.ts';

/** What every question about many members is given. */
export type DialogProps = {
  organizationId: string;
  /** The organization's title. */
  organization: string;
  selection: Selection;
  setSelection: SetSelection;
  onClose: () => void;
};

type Props = {
  title: string;
  chosen: Chosen;
  /** How many are chosen, before it is known exactly. */
  of: number;
  /** How many it would come to; undefined while that is not known. */
  count: number | undefined;
  /** “Change 1,270 roles”. */
  verb: string;
  /** There is no undo: their number has to be typed. */
  final?: boolean | undefined;
  /** It does no harm, or can be undone. */
  harmless?: boolean | undefined;
  /** Something is missing still: “Choose a role first”. */
  reason?: string | undefined;
  /** Fields; they are there from the beginning. */
  fields?: ReactNode;
  /** The consequences, once they are known. */
  children: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

const reasonFor = ({ chosen, reason, count }: Props) => {
  if (chosen.error) return 'It is not known who they are';
  if (!chosen.members || !chosen.facts) return 'Who they are is still being read';
  if (reason !== undefined) return reason;
  return count === 0 ? 'Nobody would be changed' : undefined;
};

function Reading({ read, of }: { read: number; of: number }) {
  return (
    <div>
      <p className="soft num">
        Reading who they are: {formatNumber(read)} of {formatNumber(of)}
      </p>
      <Progress label="Members read" done={read} of={of} />
    </div>
  );
}

export function BulkQuestion(props: Props) {
  const { title, chosen, of, count, verb, final, harmless, fields, children, onConfirm, onClose } = props;
  const { members, facts, read, error, retry } = chosen;
  return (
    <ConfirmDialog
      title={title}
      verb={verb}
      doing="Starting…"
      harmless={harmless}
      typed={final && count !== undefined && count > 0 ? String(count) : undefined}
      typedIs="number"
      asks={fields !== undefined}
      reason={reasonFor(props)}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      {fields}
      {error && (
        <Fault role="alert">
          Who they are could not be read: {error.message} <LinkLike onClick={retry}>Retry</LinkLike>
        </Fault>
      )}
      {!error && (!members || !facts) && <Reading read={read} of={of} />}
      {!error && members && facts && children}
    </ConfirmDialog>
  );
}

/** “1 member”, “1,270 members”. */
export const membersWord = (count: number) => pluralize(count, 'member');
