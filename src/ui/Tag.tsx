import { X } from 'lucide';
import { Icon } from './Icon.tsx';
import styles from './Tag.module.css';

type Props = {
  children: string;
  onRemove?: (() => void) | undefined;
};

/** A tag with an optional remove button. */
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
