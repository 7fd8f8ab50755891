import { useEffect, useRef } from 'react';
import { pluralize } from '#lib/format.ts';
import { Button } from '../Button.tsx';
import { LinkLike } from '../LinkLike.tsx';
import { State } from '../State.tsx';
import { useShortcut } from '../useShortcut.ts';
import styles from './Form.module.css';
import { FormFault } from './FormFault.tsx';
import { useChanges, useEnclosingForm, focusFirstError } from './formContext.ts';

type Props = {
  /** The submit button: “Save provider”. */
  save: string;
  /** Its label while submitting. */
  saving?: string | undefined;
};

const submit = (id: string) => {
  const element = document.getElementById(id);
  if (element instanceof HTMLFormElement) element.requestSubmit();
};

/** A bar at the bottom of the screen with the number of changes and errors. The last child of `Form`. */
export function SaveBar({ save, saving = 'Saving…' }: Props) {
  const form = useEnclosingForm();
  const changes = useChanges(form).length;
  const { errors, isSubmitting } = form.control.formState;
  const faults = Object.keys(errors).filter((name) => name !== 'root').length;
  const shown = changes > 0 || isSubmitting;
  const wasShown = useRef(false);
  // The bar disappears with the clicked button: keep the focus in the form.
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
            {form.draftOf !== undefined && ' from a restored draft'}
          </output>
          {faults > 0 && (
            <>
              <State tone="danger">{`${pluralize(faults, 'field')} with errors`}</State>
              <LinkLike onClick={() => focusFirstError(form.id)}>Show first error</LinkLike>
            </>
          )}
          <div className={styles.end}>
            <Button variant="quiet" reason={isSubmitting ? 'Saving' : undefined} onClick={form.discard}>
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
