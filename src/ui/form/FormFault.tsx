// What the service, or the contract, says of a form as a whole. Stands over the button that was pressed.
import { CircleAlert } from 'lucide';
import { Icon } from '../Icon.tsx';
import styles from './Form.module.css';
import type { ZodForm } from './useZodForm.ts';

export function FormFault({ form }: { form: ZodForm }) {
  const { root } = form.control.formState.errors;
  const words = root?.['service']?.message ?? root?.['form']?.message;
  if (!words) return null;
  return (
    <p role="alert" tabIndex={-1} className={styles.whole} data-fault="">
      <Icon of={CircleAlert} small />
      <span>{words}</span>
    </p>
  );
}
