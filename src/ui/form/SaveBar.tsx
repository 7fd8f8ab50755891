// Counts what is changed and what is wrong, and saves. On a screen it comes with the first change.
import { useEffect, useRef } from 'react';
import { pluralize } from '#lib/format.ts';
import { Button } from '../Button.tsx';
import { LinkLike } from '../LinkLike.tsx';
import { State } from '../State.tsx';
import { useShortcut } from '../useShortcut.ts';
import styles from './Form.module.css';
import { FormFault } from './FormFault.tsx';
import { useChanges, useFormAround } from './formContext.ts';
import { goToFault } from './goToFault.ts';

type Props = {
  /** “Save provider”. */
  save: string;
  /** While it is sent. */
  saving?: string | undefined;
};

const submit = (id: string) => {
  const element = document.getElementById(id);
  if (element instanceof HTMLFormElement) element.requestSubmit();
};

/** Lies over the foot of the screen, inside `Form`, last. */
export function SaveBar({ save, saving = 'Saving…' }: Props) {
  const form = useFormAround();
  const changes = useChanges(form).length;
  const { errors, isSubmitting } = form.control.formState;
  const faults = Object.keys(errors).filter((name) => name !== 'root').length;
  const shown = changes > 0 || isSubmitting;
  const wasShown = useRef(false);
  // The bar goes with the button that was pressed; the focus stays in the form.
  useEffect(() => {
    if (!shown && wasShown.current && document.activeElement === document.body) {
      document.getElementById(form.id)?.focus({ preventScroll: true });
    }
    wasShown.current = shown;
  }, [shown, form.id]);
  useShortcut(shown ? 'Mod+S' : undefined, save, () => submit(form.id));
  return (
    <div className={styles.barPlace}>
      <FormFault form={form} />
      {shown && (
        <section className={styles.bar} aria-label="Unsaved changes">
          <output>
            <b className="num">{isSubmitting ? saving : pluralize(changes, 'unsaved change')}</b>
          </output>
          {faults > 0 && (
            <>
              <State tone="stop">{faults === 1 ? '1 field needs you' : `${faults} fields need you`}</State>
              <LinkLike onClick={() => goToFault(form.id)}>Go to the first</LinkLike>
            </>
          )}
          <div className={styles.end}>
            <Button
              variant="quiet"
              reason={isSubmitting ? 'It is being sent' : undefined}
              onClick={form.discard}
            >
              Discard
            </Button>
            <Button variant="primary" type="submit" busy={isSubmitting && saving} keys="Mod+S">
              {save}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
