import { Button } from '#ui/Button.tsx';
import { uncopied } from '#ui/copy.ts';
import { Dialog } from '#ui/Dialog.tsx';
import input from '#ui/Input.module.css';
import { Kbd } from '#ui/Kbd.tsx';

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
