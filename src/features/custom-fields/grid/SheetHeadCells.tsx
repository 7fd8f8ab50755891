import { ArrowDown, ArrowUp } from 'lucide';
import type { CustomField } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { paths } from '#routing/paths.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { Check } from '#ui/Check.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { HeadFocus } from '#ui/MatrixRow.tsx';
import { fieldTitle } from '../customFields.words.ts';
import styles from '../Values.module.css';

type SpaceProps = {
  organizationId: string;
  space: Space;
  focus: HeadFocus;
  checked: boolean;
  onCheck: (checked: boolean) => void;
};

/** Space chooses it, Enter opens its fields. */
export function SpaceHead({ organizationId, space, focus, checked, onCheck }: SpaceProps) {
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
  text: string;
  focus: HeadFocus;
  order: 'asc' | 'desc' | undefined;
  onSort: () => void;
  title?: string | undefined;
};

export function SortHead({ text, focus, order, onSort, title }: SortProps) {
  return (
    <button type="button" {...focus} className={styles.head} title={title} onClick={onSort}>
      <span>{text}</span>
      {order && <Icon of={order === 'asc' ? ArrowUp : ArrowDown} small />}
    </button>
  );
}

/** What is said of a field where its title is cut off. */
export const aboutField = (field: CustomField) =>
  [fieldTitle(field), field.name, field.description].filter((part) => part).join(' · ');
