import { Download } from 'lucide';
import { pluralize } from '#lib/format.ts';
import { rowLines } from '#lib/rowsCsv.ts';
import { Button } from './Button.tsx';
import { saveLines } from './saveLines.ts';

type Props = {
  rows: readonly object[];
  /** The name of a row: “change request”. */
  one: string;
  /** The lines of the file. Default: all properties of the rows. */
  lines?: () => Iterable<string>;
};

/** A button of a bulk bar that exports the selected rows as CSV: “Export 12 members”. */
export const ExportSelected = ({ rows, one, lines = () => rowLines(rows) }: Props) => (
  <Button
    small
    icon={Download}
    onClick={() => void saveLines(`selected-${one.replaceAll(' ', '-')}s.csv`, lines())}
  >
    Export {pluralize(rows.length, one)}
  </Button>
);
