import type { ReactNode } from 'react';
import { pluralize, formatNumber } from '#lib/format.ts';
import { StartDialog } from '#ui/StartDialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import type { SetSelection } from './bulkRows.ts';
import { keepSelected, type Selection } from './selection.ts';
import type { SelectedMembers } from './useSelectedMembers.ts';

/** Props of every bulk dialog. */
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
  chosen: SelectedMembers;
  /** The number of selected members, before they are loaded. */
  of: number;
  setSelection: SetSelection;
  /** The number of members to change; undefined while loading. */
  count: number | undefined;
  /** “Change 1,270 roles”. */
  verb: string;
  /** Can't be undone: the user has to type the number of members. */
  final?: boolean | undefined;
  /** Whether the change is harmless or can be undone. */
  harmless?: boolean | undefined;
  /** Why the dialog can't be confirmed yet: “Select a role”. */
  reason?: string | undefined;
  /** Form fields, shown immediately. */
  fields?: ReactNode;
  /** The consequences, shown once the members are loaded. */
  children: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

const disabledReason = ({ chosen, reason, count }: Props) => {
  if (chosen.error) return 'Couldn’t load the selected members';
  if (!chosen.members || !chosen.facts) return 'Loading the selected members';
  if (reason !== undefined) return reason;
  return count === 0 ? 'No changes to make' : undefined;
};

function LoadingMembers({ read, of }: { read: number; of: number }) {
  return (
    <div>
      <p className="soft num">
        Loading members: {formatNumber(read)} of {formatNumber(of)}
      </p>
      <Progress label="Members loaded" done={read} of={of} />
    </div>
  );
}

export function MembersBulkDialog(props: Props) {
  const { title, chosen, of, count, verb, final, harmless, fields, children, onClose } = props;
  const { members, facts, read, error, retry } = chosen;
  return (
    <StartDialog
      title={title}
      verb={verb}
      harmless={harmless}
      typedCount={final && count !== undefined && count > 0 ? count : undefined}
      asks={fields !== undefined}
      reason={disabledReason(props)}
      onStart={() => {
        props.setSelection(() => keepSelected(members ?? []));
        props.onConfirm();
      }}
      onClose={onClose}
    >
      {fields}
      {error && (
        <Fault role="alert">
          Couldn’t load the selected members: {error.message} <LinkLike onClick={retry}>Retry</LinkLike>
        </Fault>
      )}
      {!error && (!members || !facts) && <LoadingMembers read={read} of={of} />}
      {!error && members && facts && children}
    </StartDialog>
  );
}

/** “1 member”, “1,270 members”. */
export const countMembers = (count: number) => pluralize(count, 'member');
