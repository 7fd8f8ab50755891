// Says what will happen and asks once more, before something that can't be taken back.
import { useId, useState, type ReactNode } from 'react';
import { pluralize } from '#lib/format.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Fault } from './Fault.tsx';
import input from './Input.module.css';

type Props = {
  /** “Delete “Harbour Directory”?” */
  title: string;
  /** The consequences: to how many, and whether it can be undone. */
  children: ReactNode;
  /** What the last button does: “Delete provider”. */
  verb: string;
  /** While it is done: “Deleting…”. */
  doing: string;
  /** A name to be typed first; only where there is no undo. */
  typed?: string | undefined;
  /** What is typed, when it is no name: “number”. */
  typedIs?: string | undefined;
  /** It begins with a field, which has the focus. */
  asks?: boolean | undefined;
  /** There is a table in it. */
  wide?: boolean | undefined;
  /** Why it can't be done yet. */
  reason?: string | undefined;
  /** Not harmful: the last button is the accent's, not vermilion. */
  harmless?: boolean | undefined;
  /** Does it. Afterwards the dialog closes; a refusal is shown in it. */
  onConfirm: () => Promise<unknown>;
  /** Called in place of `onClose` once it was done. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

function missing(typed: string, text: string, what: string) {
  if (text === typed) return undefined;
  if (typed.startsWith(text)) return `${pluralize(typed.length - text.length, 'character')} to go.`;
  return `This is not the ${what}.`;
}

const messageOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

export function ConfirmDialog(props: Props) {
  const { title, children, verb, doing, typed, typedIs = 'name', asks, harmless } = props;
  const { wide, reason: obstacle, onConfirm, onClose, onDone = onClose } = props;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [fieldId, hintId] = [useId(), useId()];
  const untyped = typed === undefined ? undefined : missing(typed, text, typedIs);
  const reason = obstacle ?? untyped;

  async function confirm() {
    setBusy(true);
    setFault(undefined);
    try {
      await onConfirm();
      onDone();
    } catch (refusal) {
      setFault(messageOf(refusal));
      setBusy(false);
    }
  }
  const foot = (
    <>
      <Button
        onClick={onClose}
        reason={busy ? 'In progress' : undefined}
        data-autofocus={typed || asks ? undefined : ''}
      >
        Cancel
      </Button>
      <Button
        variant={harmless ? 'primary' : 'final'}
        busy={busy && doing}
        reason={reason}
        onClick={() => void confirm()}
      >
        {verb}
      </Button>
    </>
  );
  return (
    <Dialog title={title} stop={!harmless} wide={wide} busy={busy} onClose={onClose} foot={foot}>
      {children}
      {typed !== undefined && (
        <div className={input.field}>
          <label className={input.label} htmlFor={fieldId}>
            Type <code>{typed}</code> to confirm
          </label>
          <input
            id={fieldId}
            className={input.input}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            value={text}
            aria-describedby={hintId}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && reason === undefined && !busy) void confirm();
            }}
          />
          <p id={hintId} className={input.hint}>
            {untyped ?? `This is the ${typedIs}.`}
          </p>
        </div>
      )}
      {fault && <Fault role="alert">{fault}</Fault>}
    </Dialog>
  );
}
