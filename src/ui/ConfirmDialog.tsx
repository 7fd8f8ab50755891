import { useId, useState, type ReactNode } from 'react';
import { pluralize } from '#lib/format.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Fault } from './Fault.tsx';
import input from './Input.module.css';

type Props = {
  /** “Delete “Harbour Directory”?” */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The confirm button: “Delete provider”. */
  verb: string;
  /** Its label while `onConfirm` runs: “Deleting…”. */
  doing: string;
  /** A name that has to be typed to confirm. Only for actions that can't be undone. */
  confirmText?: string | undefined;
  /** The text to type, if it isn't a name: “number”. */
  confirmNoun?: string | undefined;
  /** The dialog starts with a field, which gets the focus. */
  asks?: boolean | undefined;
  /** For dialogs with a table. */
  wide?: boolean | undefined;
  /** Why the confirm button is disabled. */
  reason?: string | undefined;
  /** The action isn't destructive. */
  harmless?: boolean | undefined;
  /** The user opened the dialog for the action: Enter performs it. Not for prompts that links from others open. */
  isExpected?: boolean | undefined;
  /** Performs the action. The dialog closes afterwards, or shows the error. */
  onConfirm: () => Promise<unknown>;
  /** Called instead of `onClose` after success. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

function missing(typed: string, text: string, what: string) {
  if (text === typed) return undefined;
  if (typed.startsWith(text)) return `Enter ${pluralize(typed.length - text.length, 'more character')}`;
  return `Doesn’t match the ${what}`;
}

const messageOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

export function ConfirmDialog(props: Props) {
  const { title, children, verb, doing, confirmText, confirmNoun = 'name', asks, harmless } = props;
  const { isExpected } = props;
  const { wide, reason: blocker, onConfirm, onClose, onDone = onClose } = props;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [fieldId, hintId] = [useId(), useId()];
  const untyped = confirmText === undefined ? undefined : missing(confirmText, text, confirmNoun);
  const reason = blocker ?? untyped;

  async function confirm() {
    setBusy(true);
    setFault(undefined);
    try {
      await onConfirm();
      onDone();
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  }
  const foot = (
    <>
      <Button
        onClick={onClose}
        reason={busy ? 'In progress' : undefined}
        data-autofocus={isExpected || confirmText || asks ? undefined : ''}
      >
        Cancel
      </Button>
      <Button
        variant={harmless ? 'primary' : 'primary-danger'}
        busy={busy && doing}
        reason={reason}
        data-autofocus={isExpected && !confirmText ? '' : undefined}
        onClick={() => void confirm()}
      >
        {verb}
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      danger={!harmless}
      wide={wide}
      busy={busy}
      onSubmit={() => reason === undefined && !busy && void confirm()}
      onClose={onClose}
      foot={foot}
    >
      {children}
      {confirmText !== undefined && (
        <div className={input.field}>
          <label className={input.label} htmlFor={fieldId}>
            Type <code>{confirmText}</code> to confirm
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
          />
          <p id={hintId} className={input.hint}>
            {untyped ?? `The ${confirmNoun} matches`}
          </p>
        </div>
      )}
      {fault && <Fault role="alert">{fault}</Fault>}
    </Dialog>
  );
}
