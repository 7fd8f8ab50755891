import type { ComponentProps } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'doing' | 'typed' | 'typedIs' | 'onConfirm' | 'onDone'
> & {
  /** The number to type to confirm. Only for changes that can't be undone. */
  typedCount?: number | undefined;
  onStart: () => void;
};

/** Confirms a bulk change, which starts as a job. */
export const StartDialog = ({ typedCount, onStart, ...props }: Props) => (
  <ConfirmDialog
    {...props}
    doing="Starting…"
    confirmText={typedCount === undefined ? undefined : String(typedCount)}
    confirmNoun="number"
    onConfirm={async () => onStart()}
  />
);
