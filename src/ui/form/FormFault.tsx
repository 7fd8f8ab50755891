import { CircleAlert } from 'lucide';
import { Icon } from '../Icon.tsx';
import styles from './Form.module.css';
import type { ZodForm } from './useZodForm.ts';

/** The error of a whole form, above its submit button. */
export function FormFault({ form }: { form: ZodForm }) {
  const { root } = form.control.formState.errors;
  const message = root?.['service']?.message ?? root?.['form']?.message;
  if (!message) return null;
  return (
    <p role="alert" tabIndex={-1} className={styles.whole} data-fault="">
      <Icon of={CircleAlert} small />
      <span>{message}</span>
    </p>
  );
}
