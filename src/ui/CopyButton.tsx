import { Check, Copy } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { announce } from '#lib/announce.ts';
import { Button, IconButton } from './Button.tsx';
import { copyText } from './copy.ts';
import input from './Input.module.css';

type Props = {
  /** The copied value, for the accessible name: “ACS URL”. */
  what: string;
  text: string;
  small?: boolean | undefined;
  /** Beside a value in a narrow column. */
  iconOnly?: boolean | undefined;
  onCopied?: (() => void) | undefined;
};

export function CopyButton({ what, text, small, iconOnly, onCopied }: Props) {
  const [copied, setCopied] = useState(false);
  // Reset the label after two seconds.
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    if (!(await copyText(what, text))) return;
    setCopied(true);
    onCopied?.();
    announce(`${what} copied`);
  }
  const verb = copied ? 'Copied' : 'Copy';
  const label = `${verb} ${what}`;
  const shared = {
    icon: copied ? Check : Copy,
    onClick: () => void copy(),
  };
  return iconOnly ? (
    <IconButton {...shared} variant="quiet" small label={label} />
  ) : (
    <Button {...shared} small={small} aria-label={label}>
      {verb}
    </Button>
  );
}

/** A read-only text with its label and a button to copy it. */
export function CopyRow({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div className={input.field}>
      <label className={input.label} htmlFor={id}>
        {label}
      </label>
      <div className={input.copyRow}>
        <input
          id={id}
          className={`${input.input} ${input.code}`}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton what={label} text={text} />
      </div>
    </div>
  );
}
