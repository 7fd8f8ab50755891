import {
  accentContrast,
  contrastFault,
  isReadable,
  nearestReadable,
  type SiteTheme,
} from '#lib/accentColors.ts';
import { isHex } from '#lib/colors.ts';
import { valueAt } from '#lib/patch.ts';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import { LinkLike } from '#ui/LinkLike.tsx';
import { useField } from '#ui/form/useField.ts';
import fieldStyles from '#ui/form/Field.module.css';
import styles from './Customize.module.css';

const textOf = (value: unknown, theme: SiteTheme) => {
  const color = valueAt(value, theme);
  return typeof color === 'string' ? color : '';
};

type ColorProps = {
  label: string;
  theme: SiteTheme;
  text: string;
  /** The color without a choice. */
  otherwise: string;
  onChange: (color: string) => void;
};

/** A color as text and as a picker. Says whether it is readable, and offers one that is. */
function Color({ label, theme, text, otherwise, onChange }: ColorProps) {
  const shown = isHex(text) ? text : otherwise;
  const nearest = isHex(text) && !isReadable(text, theme) ? nearestReadable(text, theme) : undefined;
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.labelRow}>
        <span className={fieldStyles.label}>{label}</span>
      </span>
      <span className={styles.color}>
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={shown}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          className={input.input}
          aria-label={label}
          aria-invalid={text !== '' && (!isHex(text) || nearest !== undefined)}
          spellCheck={false}
          placeholder={otherwise}
          value={text}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
      </span>
      {text !== '' && !isHex(text) && <Fault>Enter a color such as “#0d5f5a”.</Fault>}
      {nearest !== undefined && (
        <>
          <Fault>{contrastFault(text, theme)}</Fault>
          <span>
            <LinkLike onClick={() => onChange(nearest)}>Use {nearest}</LinkLike>
          </span>
        </>
      )}
      {nearest === undefined && shown !== '' && (
        <span className={fieldStyles.hint}>
          Readable: at least {accentContrast(shown, theme).toFixed(1)}:1 in the {theme} theme
        </span>
      )}
    </div>
  );
}

const usual = { light: '#1f5684', dark: '#92c0e6' };

/** The accent color in both themes. That of the dark theme follows from the other one unless it is chosen. */
export function AccentField() {
  const field = useField('styling.primaryColor');
  const light = textOf(field.value, 'light');
  const dark = textOf(field.value, 'dark');
  const put = (nextLight: string, nextDark: string) =>
    field.set(
      nextLight === '' ? undefined : { light: nextLight, ...(nextDark !== '' && { dark: nextDark }) },
    );
  return (
    <>
      <Color
        label="Accent color"
        theme="light"
        text={light}
        otherwise={usual.light}
        onChange={(color) => put(color, dark)}
      />
      {light !== '' && (
        <Color
          label="Accent color in the dark theme"
          theme="dark"
          text={dark}
          otherwise={isHex(light) ? nearestReadable(light, 'dark') : usual.dark}
          onChange={(color) => put(light, color)}
        />
      )}
    </>
  );
}
