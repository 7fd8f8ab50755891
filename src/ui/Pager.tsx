// The foot of a list: which rows these are, the pages beside, and how many rows a page has.
import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide';
import { pluralize, formatNumber } from '#lib/format.ts';
import { IconButton } from './Button.tsx';
import styles from './Pager.module.css';
import { BareSelect } from './Select.tsx';

type Props = {
  /** What is paged, in the plural: “members”. */
  label: string;
  /** How many rows this page shows. */
  shown: number;
  /** How many rows stand before this page; left out when that is not known. */
  before?: number | undefined;
  /** How many rows there are in all; left out when the service doesn't say. */
  total?: number | undefined;
  /** Left out when there is no such page. */
  onFirst?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Rows a page, and the choice of them. */
  size?: number | undefined;
  sizes?: readonly number[] | undefined;
  onSize?: ((size: number) => void) | undefined;
};

const usual = [25, 50, 100, 250, 1000];

/** “1–50 of 1,284”, “51–100”, “50 of 1,284 members”, “50 members”: as much as is known. */
function extent({ label, shown, before, total }: Props) {
  if (before === undefined)
    return total === undefined
      ? `${formatNumber(shown)} ${label}`
      : `${formatNumber(shown)} of ${formatNumber(total)}`;
  const range = shown === 0 ? '0' : `${formatNumber(before + 1)}–${formatNumber(before + shown)}`;
  return total === undefined ? range : `${range} of ${formatNumber(total)}`;
}

export function Pager(props: Props) {
  const { label, onFirst, onPrevious, onNext, size, sizes = usual, onSize } = props;
  const atStart = 'This is the first page';
  // Behind a link into the middle of the list there are pages before, but the way to them is not known.
  const noWayBack = 'How this page was reached isn’t known here: go to the first page';
  const listed =
    size === undefined || sizes.includes(size) ? sizes : [...sizes, size].toSorted((a, b) => a - b);
  return (
    <nav className={styles.pager} aria-label={`Pages of ${label}`}>
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
          reason={onPrevious ? undefined : onFirst ? noWayBack : atStart}
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
