import type { IconNode } from 'lucide';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Button.module.css';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { Spinner } from './Spinner.tsx';

/** `primary`: the main button of a screen. `danger` opens a destructive dialog, `primary-danger` confirms it. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'quiet-danger' | 'primary-danger';
type Look = { variant?: ButtonVariant | undefined; small?: boolean | undefined };

type Native = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-pressed' | 'children'>;
type Shared = Native &
  Look & {
    /** The reason why the button is disabled. It remains focusable and shows the reason as its title. */
    reason?: string | undefined;
    /** The state of a toggle button. */
    pressed?: boolean | undefined;
  };

const variants: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  quiet: styles.quiet,
  danger: styles.danger,
  'quiet-danger': classes(styles.quiet, styles.quietDanger),
  'primary-danger': styles.primaryDanger,
};

/** For links styled as a button: `<AppLink className={buttonClass({ variant: 'quiet' })}>`. */
export const buttonClass = ({ variant, small }: Look = {}) =>
  classes(styles.button, variant && variants[variant], small && styles.small);

/** For links styled as an `IconButton`; give them `aria-label` and `title`. */
const iconButtonClass = ({ variant, small }: Look = {}) =>
  classes(buttonClass({ variant, small }), styles.icon);

const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

function Plain({
  idle,
  reason,
  pressed,
  children,
  ...native
}: Shared & { idle: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      {...native}
      {...(idle && { 'aria-disabled': true, onClick: ignore })}
      title={reason ?? native.title}
      aria-pressed={pressed}
    >
      {children}
    </button>
  );
}

/** The key cap in a button, or in a link that looks like one. */
export const ButtonKeys = ({ keys }: { keys: string }) => (
  <span aria-hidden className={styles.keys}>
    <Kbd keys={keys} />
  </span>
);

type ButtonProps = Shared & {
  icon?: IconNode | undefined;
  /** Disables the button and shows a spinner. A text, such as “Saving…”, replaces the label. */
  busy?: boolean | string | undefined;
  /** The keyboard shortcut, shown as a key cap. */
  keys?: string | undefined;
  children: ReactNode;
};

export function Button({
  variant,
  small,
  icon,
  busy = false,
  keys,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Plain
      {...rest}
      idle={busy !== false || rest.reason !== undefined}
      className={classes(buttonClass({ variant, small }), className)}
    >
      {busy === false ? icon && <Icon of={icon} /> : <Spinner />}
      {typeof busy === 'string' ? busy : children}
      {keys && <ButtonKeys keys={keys} />}
    </Plain>
  );
}

type IconButtonProps = Shared & {
  icon: IconNode;
  /** The accessible name and tooltip. */
  label: string;
  busy?: boolean | undefined;
};

/** A button that shows only its icon. */
export function IconButton({
  variant,
  small,
  icon,
  label,
  busy = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Plain
      title={label}
      {...rest}
      idle={busy || rest.reason !== undefined}
      aria-label={label}
      className={classes(iconButtonClass({ variant, small }), className)}
    >
      {busy ? <Spinner /> : <Icon of={icon} />}
    </Plain>
  );
}
