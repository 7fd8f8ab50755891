import { ArrowDown, ArrowUp } from 'lucide';
import type { CustomField } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { paths } from '#routing/paths.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { useSearch } from '#routing/useSearch.ts';
import { Check } from '#ui/Check.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { HeadFocus } from '#ui/grid.ts';
import { sheetOrder } from '../customFields.list.ts';
import { fieldTitle } from '../customFields.text.ts';
import styles from '../Values.module.css';

type SpaceProps = {
  space: Space;
  focus: HeadFocus;
  checked: boolean;
  onCheck: (checked: boolean) => void;
};

/** The space bar selects the row, Enter opens the space's fields. */
export function SpaceHead({ space, focus, checked, onCheck }: SpaceProps) {
  const { organizationId } = paths.customFieldValues.useParams();
  const title = titleOf(space);
  return (
    <>
      <Check label={`Select ${title}`} hideLabel tabIndex={-1} checked={checked} onChange={onCheck} />
      <PlainLink
        {...focus}
        className={styles.space}
        to={paths.spaceFields.to({ organizationId, spaceId: space.id })}
        title={title}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          onCheck(!checked);
        }}
      >
        {title}
      </PlainLink>
    </>
  );
}

type SortProps = {
  /** A field name, or `byTitle`. */
  by: string;
  text: string;
  focus: HeadFocus;
  title?: string;
};

/** Sorts ascending, then descending, then unsorted. */
export function SortHead({ by, text, focus, title }: SortProps) {
  const [{ sort, order }, setOrder] = useSearch(sheetOrder);
  const toggle = () => {
    if (sort !== by) setOrder({ sort: by, order: undefined });
    else setOrder(order === undefined ? { order: 'desc' } : { sort: undefined, order: undefined });
  };
  return (
    <button type="button" {...focus} className={styles.sortButton} title={title} onClick={toggle}>
      <span>{text}</span>
      {sort === by && <Icon of={order === undefined ? ArrowUp : ArrowDown} small />}
    </button>
  );
}

/** The head of a column. Its tooltip has the full title, the name and the description. */
export function FieldHead({ field, focus }: { field: CustomField; focus: HeadFocus }) {
  const text = fieldTitle(field);
  const tooltip = [text, field.name, field.description].filter((part) => part).join(' · ');
  return <SortHead by={field.name} text={text} title={tooltip} focus={focus} />;
}
