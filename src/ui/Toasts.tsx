// The dock at the foot of the sheet: notes of what was just done, and what the app puts below them.
import { X } from 'lucide';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { LinkLike } from './LinkLike.tsx';
import { dismiss, toasts, type Toast } from './toast.ts';
import styles from './Toasts.module.css';
import { useShortcut } from './useShortcut.ts';
import { useStore } from '#lib/useStore.ts';

const undo = (note: Toast) => {
  dismiss(note.id);
  note.undo?.();
};

function Note({ note }: { note: Toast }) {
  const place = useRef<HTMLLIElement>(null);
  const [left, setLeft] = useState(note.seconds);
  // A clock is outside React. It stands still while someone is at the note, or away from the page.
  useEffect(() => {
    const held = () => document.hidden || place.current?.matches(':hover, :focus-within');
    const tick = setInterval(() => {
      if (!held()) setLeft((now) => now - 1);
    }, 1000);
    return () => clearInterval(tick);
  }, []);
  // The note goes when its time is over.
  useEffect(() => {
    if (left <= 0) dismiss(note.id);
  }, [left, note.id]);
  return (
    <li ref={place} className={styles.toast}>
      <span>{note.text}</span>
      {note.undo && (
        <LinkLike onClick={() => undo(note)}>
          Undo <span className="num">({left} s)</span>
        </LinkLike>
      )}
      <IconButton icon={X} label="Dismiss" small onClick={() => dismiss(note.id)} />
    </li>
  );
}

/** `children`: what else is under way, as the tray of a bulk change. */
export function Toasts({ children }: { children?: ReactNode }) {
  const notes = useStore(toasts);
  const latest = notes.findLast((note) => note.undo);
  const keys = latest && 'Mod+Z';
  useShortcut(keys, 'Undo what was just done', () => latest && undo(latest), { typing: false });
  return (
    <aside className={styles.dock} aria-label="Just done and under way">
      {notes.length > 0 && (
        <ul className={styles.toasts}>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      {children}
    </aside>
  );
}
