// Puts a text on the clipboard and says so.
import { Check, Copy } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { announce } from '#lib/announce.ts';
import { Button } from './Button.tsx';
import input from './Input.module.css';

type Props = {
  /** What is copied, for its name: “ACS address”. */
  what: string;
  text: string;
  small?: boolean | undefined;
};

export function CopyButton({ what, text, small }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  // What was copied two seconds ago is no longer news.
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
      setState('refused');
      announce('The browser does not allow copying. Select the text and copy it yourself.');
    }
  }
  return (
    <Button
      small={small}
      icon={state === 'copied' ? Check : Copy}
      aria-label={`${state === 'copied' ? 'Copied' : 'Copy'} ${what}`}
      title={state === 'refused' ? 'The browser does not allow copying' : undefined}
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
