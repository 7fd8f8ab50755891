import { Download } from 'lucide';
import { pluralize } from '#lib/format.ts';
import { Button } from './Button.tsx';
import { saveLines } from './saveLines.ts';

type Props = {
  /** The name of the file. */
  file: string;
  /** A line of the file, in the singular. */
  one?: string;
  count: number;
  lines: () => Iterable<string>;
  /** Why there are no lines. */
  none?: string;
  /** Why they can't be exported yet. */
  reason?: string | undefined;
};

/** Saves a list as CSV. */
export function SaveCsvButton(props: Props) {
  const { file, one = 'row', count, lines, none = 'There is nothing to export', reason } = props;
  return (
    <Button
      icon={Download}
      reason={count === 0 ? none : reason}
      onClick={() => void saveLines(file, lines())}
    >
      Export {pluralize(count, one)}
    </Button>
  );
}
