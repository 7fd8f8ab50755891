import type { ReactNode } from 'react';
import { leftOutOf, toSend, unchangedIn } from '#api/bulk/chosenRows.ts';
import type { Given } from '#api/bulk/rows.ts';
import { formatNumber } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

type Props = {
  title: string;
  rows: readonly Given[];
  /** The label of the last button, from how many rows would be changed. */
  verb: (count: number) => string;
  harmless?: boolean;
  asks?: boolean;
  /** Why it can't be done yet. */
  reason?: string | undefined;
  /** The reason where no row would be changed. */
  none: string;
  /** What the rows that need no change are: “locked”. */
  already?: string;
  onStart: () => void;
  onClose: () => void;
  children: ReactNode;
};

const areWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'is' : 'are'}`;

/** Asks before a bulk change starts, and counts the rows that it leaves out. */
export function BulkDialog({ rows, verb, reason, none, already, onStart, children, ...rest }: Props) {
  const [sent, same, out] = [toSend(rows), unchangedIn(rows), leftOutOf(rows)];
  return (
    <ConfirmDialog
      {...rest}
      verb={verb(sent)}
      doing="Starting…"
      reason={reason ?? (sent === 0 ? none : undefined)}
      onConfirm={async () => onStart()}
    >
      {children}
      {same + out > 0 && (
        <p>
          {same > 0 && `${areWords(same)} ${already} already. `}
          {out > 0 && `${areWords(out)} left out: you need the Admin level there.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
