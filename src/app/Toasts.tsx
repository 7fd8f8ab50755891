import { X } from 'lucide';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '#ui/Button.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { dismiss, toasts, type Toast } from '#ui/toast.ts';
import styles from './Toasts.module.css';
import { useStore } from '#lib/useStore.ts';

const undo = (toast: Toast) => {
  dismiss(toast.id);
  toast.undo?.();
};

function ToastItem({ toast }: { toast: Toast }) {
  const item = useRef<HTMLLIElement>(null);
  const [left, setLeft] = useState(toast.seconds);
  // A timer is outside React. Paused while the toast is hovered or focused, or the page is hidden.
  useEffect(() => {
    const isPaused = () => document.hidden || item.current?.matches(':hover, :focus-within');
    const tick = setInterval(() => {
      if (!isPaused()) setLeft((now) => now - 1);
    }, 1000);
    return () => clearInterval(tick);
  }, []);
  // Dismiss the toast when its time is over.
  useEffect(() => {
    if (left <= 0) dismiss(toast.id);
  }, [left, toast.id]);
  return (
    <li ref={item} className={styles.toast}>
      <span>{toast.text}</span>
      {toast.undo && (
        <LinkLike onClick={() => undo(toast)}>
          {toast.isUndo ? 'Redo' : (toast.undoText ?? 'Undo')} <span className="num">({left} s)</span>
        </LinkLike>
      )}
      <IconButton icon={X} label="Dismiss" small onClick={() => dismiss(toast.id)} />
    </li>
  );
}

/** The dock at the bottom of the screen: toasts, and `children` such as running jobs. */
export function Toasts({ children }: { children?: ReactNode }) {
  const shown = useStore(toasts);
  return (
    <aside className={styles.dock} aria-label="Notifications">
      {shown.length > 0 && (
        <ul className={styles.toasts}>
          {shown.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </ul>
      )}
      {children}
    </aside>
  );
}
