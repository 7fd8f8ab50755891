import type { ReactNode } from 'react';
import { skippedIn, toSend, unchangedIn } from '#api/bulk/chosenRows.ts';
import type { NewRow } from '#api/bulk/rows.ts';
import { formatNumber } from '#lib/format.ts';
import { StartDialog } from '#ui/StartDialog.tsx';

type Props = {
  title: string;
  rows: readonly NewRow[];
  /** Returns the label of the confirm button for the number of rows to change. */
  verb: (count: number) => string;
  harmless?: boolean;
  asks?: boolean;
  /** Why the confirm button is disabled. */
  reason?: string | undefined;
  /** Why the button is disabled when no row would change. */
  nothingToDo: string;
  /** The state of rows that need no change: “locked”. */
  already?: string;
  onStart: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Confirms a bulk change and shows how many rows are unchanged or skipped. */
export function ContentBulkDialog({ rows, verb, reason, nothingToDo, already, children, ...rest }: Props) {
  const [sent, unchanged, skipped] = [toSend(rows), unchangedIn(rows), skippedIn(rows)];
  return (
    <StartDialog {...rest} verb={verb(sent)} reason={reason ?? (sent === 0 ? nothingToDo : undefined)}>
      {children}
      {unchanged + skipped > 0 && (
        <p>
          {unchanged > 0 && `${formatNumber(unchanged)} already ${already}. `}
          {skipped > 0 && `${formatNumber(skipped)} skipped because you don’t have Admin access.`}
        </p>
      )}
    </StartDialog>
  );
}
