import type { KeyboardEvent } from 'react';
import { Check } from '#ui/Check.tsx';
import { Counter } from '#ui/form/Field.tsx';
import input from '#ui/Input.module.css';
import { BareSelect } from '#ui/Select.tsx';
import { classes } from '#lib/classes.ts';
import { isComposing } from '#lib/keys.ts';
import type { CustomField } from '#contract/areas/custom-fields.ts';
import { limits } from '#contract/limits.ts';
import styles from './Values.module.css';
import { formatText, parseText } from './grid/cellText.ts';

type Props = {
  field: CustomField;
  /** In the format of `parseText`. */
  text: string;
  onText: (text: string) => void;
  /** Requires `id` or `aria-label`. */
  control: { id?: string; 'aria-label'?: string; 'aria-describedby'?: string };
};

const unset = { value: '', label: 'Not set' };
const optionsOf = (texts: readonly string[]) => [
  unset,
  ...texts.map((text) => ({ value: text, label: text })),
];
const isDate = (text: string) => text === '' || /^\d{4}-\d\d-\d\d$/.test(text);
/** The length from which the character counter is shown. */
const counterThreshold = 0.9 * limits.customFieldText;

/** Enter submits the surrounding form, if any; Alt+Enter inserts a line break, as in spreadsheets. */
function handleEnter(event: KeyboardEvent<HTMLTextAreaElement>, onText: (text: string) => void) {
  const { currentTarget: textarea, altKey } = event;
  if (event.key !== 'Enter' || isComposing(event.nativeEvent) || (!altKey && !textarea.form)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!altKey) return textarea.form?.requestSubmit();
  textarea.setRangeText('\n', textarea.selectionStart, textarea.selectionEnd, 'end');
  onText(textarea.value);
}

function Choices({ field, text, onText, control }: Props) {
  const { value } = parseText(field, text);
  const chosen = Array.isArray(value) ? value : [];
  const setChecked = (option: string, checked: boolean) =>
    onText(
      formatText((field.options ?? []).filter((one) => (one === option ? checked : chosen.includes(one)))),
    );
  return (
    <fieldset {...control} className={styles.choices}>
      {field.options?.map((option) => (
        <Check
          key={option}
          label={option}
          checked={chosen.includes(option)}
          onChange={(checked) => setChecked(option, checked)}
        />
      ))}
    </fieldset>
  );
}

export function ValueControl(props: Props) {
  const { field, text, onText, control } = props;
  const { type, options = [], placeholder } = field;
  if (type === 'multi-select') return <Choices {...props} />;
  if (type === 'boolean' || type === 'select') {
    const known = type === 'boolean' ? ['Yes', 'No'] : options;
    // Also lists an invalid text, so that it remains visible.
    const all = text === '' || known.includes(text) ? known : [...known, text];
    return <BareSelect {...control} wide value={text} onChange={onText} options={optionsOf(all)} />;
  }
  const common = {
    ...control,
    value: text,
    autoComplete: 'off',
    placeholder,
    onChange: (event: { target: { value: string } }) => onText(event.target.value),
  };
  if (type === 'date' && isDate(text)) return <input type="date" className={input.input} {...common} />;
  if (type === 'number' || type === 'url' || type === 'date')
    return (
      <input
        type="text"
        inputMode={type === 'number' ? 'decimal' : type === 'url' ? 'url' : undefined}
        className={input.input}
        {...common}
      />
    );
  return (
    <>
      <textarea
        rows={1}
        className={classes(input.input, styles.textarea)}
        {...common}
        onKeyDown={(event) => handleEnter(event, onText)}
      />
      {text.length >= counterThreshold && (
        <span className={styles.counter}>
          <Counter length={text.length} most={limits.customFieldText} />
        </span>
      )}
    </>
  );
}
