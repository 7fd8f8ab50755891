import { Download } from 'lucide';
import { pluralize } from '#lib/format.ts';
import { Button } from './Button.tsx';
import { saveLines } from './saveLines.ts';

type Props = {
  /** The name of the file. */
  file: string;
  /** The name of a row in the singular. */
  one: string;
  count: number;
  lines: () => Iterable<string>;
  /** The reason if there are no rows. */
  none?: string;
  /** Why the button is disabled. */
  reason?: string | undefined;
};

/** Downloads a list as CSV. */
export function SaveCsvButton(props: Props) {
  const { file, one, count, lines, none = 'Nothing to export', reason } = props;
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
