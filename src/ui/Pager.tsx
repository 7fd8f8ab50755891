import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide';
import { pluralize, formatNumber } from '#lib/format.ts';
import { IconButton } from './Button.tsx';
import styles from './Pager.module.css';
import { BareSelect } from './Select.tsx';

type Props = {
  /** The rows in the plural: “members”. */
  label: string;
  /** The number of rows on this page. */
  shown: number;
  /** The number of rows before this page, if known. */
  before?: number | undefined;
  /** The total number of rows, if known. */
  total?: number | undefined;
  /** The number of rows per page that the user hasn't changed. */
  usualSize: number;
  /** Undefined if there is no such page. */
  onFirst?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Rows per page, and the options. */
  size?: number | undefined;
  sizes?: readonly number[] | undefined;
  onSize?: ((size: number) => void) | undefined;
};

const usual = [25, 50, 100, 250, 1000];

/** “1–50 of 1,284”, “51–100”, “50 of 1,284” or “50 members”, depending on the known counts. */
function extent({ label, shown, before, total }: Props) {
  if (before === undefined)
    return total === undefined
      ? `${formatNumber(shown)} ${label}`
      : `${formatNumber(shown)} of ${formatNumber(total)}`;
  const range = shown === 0 ? '0' : `${formatNumber(before + 1)}–${formatNumber(before + shown)}`;
  return total === undefined ? range : `${range} of ${formatNumber(total)}`;
}

/** Hidden if there is one page, also with the usual number of rows: a larger one can be reduced again. */
export function Pager(props: Props) {
  const { label, shown, usualSize, onFirst, onPrevious, onNext, size, sizes = usual, onSize } = props;
  if (!onFirst && !onPrevious && !onNext && shown <= usualSize) return null;
  const atStart = 'This is the first page';
  // After opening a link to a later page, the cursors of the previous pages are unknown.
  const unknownPrevious = 'Previous page unavailable. Go to the first page.';
  const listed =
    size === undefined || sizes.includes(size) ? sizes : [...sizes, size].toSorted((a, b) => a - b);
  return (
    <nav className={styles.pager} aria-label={`Pagination: ${label}`}>
      <span>{extent(props)}</span>
      <span className={styles.steps}>
        <IconButton
          icon={ChevronFirst}
          label="First page"
          reason={onFirst ? undefined : atStart}
          onClick={onFirst}
        />
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          reason={onPrevious ? undefined : onFirst ? unknownPrevious : atStart}
          onClick={onPrevious}
        />
        <IconButton
          icon={ChevronRight}
          label="Next page"
          reason={onNext ? undefined : 'This is the last page'}
          onClick={onNext}
        />
      </span>
      {size !== undefined && onSize && (
        <BareSelect
          aria-label="Rows per page"
          value={String(size)}
          onChange={(text) => onSize(Number(text))}
          options={listed.map((rows) => ({ value: String(rows), label: pluralize(rows, 'row') }))}
        />
      )}
    </nav>
  );
}
