import { Check, Copy } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { announce } from '#lib/announce.ts';
import { Button } from './Button.tsx';
import input from './Input.module.css';

type Props = {
  /** The copied value, for the accessible name: “ACS URL”. */
  what: string;
  text: string;
  small?: boolean | undefined;
};

export function CopyButton({ what, text, small }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  // Reset the label after two seconds.
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      announce(`${what} copied`);
    } catch {
      setState('failed');
      announce('Couldn’t copy. Select the text and copy it manually.');
    }
  }
  return (
    <Button
      small={small}
      icon={state === 'copied' ? Check : Copy}
      aria-label={`${state === 'copied' ? 'Copied' : 'Copy'} ${what}`}
      title={state === 'failed' ? 'Your browser blocked clipboard access' : undefined}
      onClick={() => void copy()}
    >
      {state === 'copied' ? 'Copied' : 'Copy'}
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
