// One of a few short words in a row, with a way to take it out.
import { X } from 'lucide';
import { Icon } from './Icon.tsx';
import styles from './Tag.module.css';

type Props = {
  children: string;
  onRemove?: (() => void) | undefined;
};

export function Tag({ children, onRemove }: Props) {
  return (
    <span className={styles.tag}>
      {children}
      {onRemove && (
        <button type="button" aria-label={`Remove ${children}`} title="Remove" onClick={onRemove}>
          <Icon of={X} />
        </button>
      )}
    </span>
  );
}
