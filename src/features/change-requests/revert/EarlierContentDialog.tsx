import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { Check } from '#ui/Check.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useEarlierContent } from './useEarlierContent.ts';

type Props = {
  title: string;
  /** What changes and what is kept. */
  children: ReactNode;
  space: Space;
  /** “Revert”, for the button “Revert and merge”. */
  verb: string;
  /** Why it isn't possible. */
  reason?: string | undefined;
  create: () => Promise<ChangeRequest>;
  /** The text after a merge at once. */
  describe: (made: Pick<ChangeRequest, 'number'>) => string;
  onClose: () => void;
};

/** Creates a change request with earlier content, and opens it unless it is merged at once. */
export function EarlierContentDialog({
  title,
  children,
  space,
  verb,
  reason,
  create,
  describe,
  onClose,
}: Props) {
  const navigate = useNavigate();
  const { mayMerge, apply } = useEarlierContent(space);
  const [isWanted, setWanted] = useState(true);
  const merges = mayMerge && isWanted;
  const next = useRef<string>(null);
  return (
    <ConfirmDialog
      title={title}
      verb={merges ? `${verb} and merge` : 'Create change request'}
      doing={merges ? 'Merging…' : 'Creating…'}
      harmless
      isExpected
      reason={reason}
      onConfirm={async () => {
        next.current = await apply({ create, describe, merges });
      }}
      onDone={() => (next.current === null ? onClose() : void navigate(next.current, { replace: true }))}
      onClose={onClose}
    >
      {children}
      {mayMerge && reason === undefined && (
        <Check label="Merge at once, unless there are conflicts" checked={isWanted} onChange={setWanted} />
      )}
    </ConfirmDialog>
  );
}
