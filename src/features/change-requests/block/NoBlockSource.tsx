import { Button } from '#ui/Button.tsx';
import styles from './BlockForm.module.css';

type Props = { children: string; onClose: () => void };

/** Instead of the form of a block that has no source of its own. */
export const NoBlockSource = ({ children, onClose }: Props) => (
  <div className={styles.form} data-threads>
    <p>{children}</p>
    <Button small onClick={onClose}>
      Close
    </Button>
  </div>
);
