import { Download } from 'lucide';
import { counted } from '#lib/words.ts';
import { Button } from './Button.tsx';
import { saveLines } from './saveLines.ts';

type Props = {
  /** The name of the file. */
  file: string;
  count: number;
  /** Called when the button is pressed. */
  lines: () => Iterable<string>;
  /** Why there are no rows. */
  none?: string;
  /** Why the rows can't be exported yet. */
  reason?: string | undefined;
};

/** Saves the rows of a list as CSV. */
export function ExportButton({ file, count, lines, none = 'There is nothing to export', reason }: Props) {
  return (
    <Button
      icon={Download}
      reason={count === 0 ? none : reason}
      onClick={() => void saveLines(file, lines())}
    >
      Export {counted(count, 'row')}
    </Button>
  );
}
