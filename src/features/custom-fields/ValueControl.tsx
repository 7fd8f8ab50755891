import type { KeyboardEvent } from 'react';
import { Check } from '#ui/Check.tsx';
import { Counter } from '#ui/form/Field.tsx';
import input from '#ui/Input.module.css';
import { BareSelect } from '#ui/Select.tsx';
import { classes } from '#lib/classes.ts';
import type { CustomField } from '#contract/custom-fields.ts';
import { limits } from '#contract/limits.ts';
import styles from './Values.module.css';
import { readText, textOf } from './grid/cellText.ts';

type Props = {
  field: CustomField;
  /** As `readText` takes it. */
  text: string;
  onText: (text: string) => void;
  /** `id`, or `aria-label`. */
  control: { id?: string; 'aria-label'?: string; 'aria-describedby'?: string };
};

const unset = { value: '', label: 'Not set' };
const optionsOf = (texts: readonly string[]) => [
  unset,
  ...texts.map((text) => ({ value: text, label: text })),
];
const isDay = (text: string) => text === '' || /^\d{4}-\d\d-\d\d$/.test(text);
/** From so many characters on they are counted. */
const near = 0.9 * limits.customFieldText;

/** Enter sends the form, where the text stands in one; Alt+Enter breaks the line, as in spreadsheets. */
function enter(event: KeyboardEvent<HTMLTextAreaElement>, onText: (text: string) => void) {
  const { currentTarget: text, altKey } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || (!altKey && !text.form)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!altKey) return text.form?.requestSubmit();
  text.setRangeText('\n', text.selectionStart, text.selectionEnd, 'end');
  onText(text.value);
}

function Choices({ field, text, onText, control }: Props) {
  const read = readText(field, text).value;
  const chosen = Array.isArray(read) ? read : [];
  const put = (option: string, checked: boolean) =>
    onText(textOf((field.options ?? []).filter((one) => (one === option ? checked : chosen.includes(one)))));
  return (
    <fieldset {...control} className={styles.choices}>
      {field.options?.map((option) => (
        <Check
          key={option}
          label={option}
          checked={chosen.includes(option)}
          onChange={(checked) => put(option, checked)}
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
    // What was refused is still there to be seen.
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
  if (type === 'date' && isDay(text)) return <input type="date" className={input.input} {...common} />;
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
        onKeyDown={(event) => enter(event, onText)}
      />
      {text.length >= near && (
        <span className={styles.counter}>
          <Counter length={text.length} most={limits.customFieldText} />
        </span>
      )}
    </>
  );
}
