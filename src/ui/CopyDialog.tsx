import { Button } from './Button.tsx';
import { uncopied } from './copy.ts';
import { Dialog } from './Dialog.tsx';
import input from './Input.module.css';
import { Kbd } from './Kbd.tsx';

const close = () => uncopied.set(null);

/** Shows a text that the browser didn't copy, selected. */
export const CopyDialog = ({ what, text }: { what: string; text: string }) => (
  <Dialog title="Copy this text" onClose={close} foot={<Button onClick={close}>Close</Button>}>
    <p>
      Your browser doesn’t allow this page to copy. Press <Kbd keys="Mod+C" />.
    </p>
    <textarea
      className={`${input.input} ${input.area} ${input.code}`}
      aria-label={what}
      readOnly
      rows={4}
      value={text}
      data-autofocus=""
      onFocus={(event) => event.target.select()}
    />
  </Dialog>
);
