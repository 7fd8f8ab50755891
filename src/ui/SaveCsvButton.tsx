import { counted } from '#lib/words.ts';
import { Button } from './Button.tsx';
import { saveLines } from './saveLines.ts';

type Props = {
  /** The name of the file. */
  file: string;
  /** A line of the file, in the singular: "row". */
  one: string;
  count: number;
  lines: () => Iterable<string>;
};

/** Saves a list as CSV. */
export const SaveCsvButton = ({ file, one, count, lines }: Props) => (
  <Button
    reason={count === 0 ? 'There is nothing to export' : undefined}
    onClick={() => void saveLines(file, lines())}
  >
    Export {counted(count, one)}
  </Button>
);
