import { FileCode } from 'lucide';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Button } from './Button.tsx';
import styles from './FileButton.module.css';

type Props = {
  /** The `accept` attribute of a file input: “.xml,text/xml”. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
};

export function FileButton({ accept, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={FileCode} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** A drop target for a file. Also offer a `FileButton` for keyboard users. */
export function DropPlace({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <div
      role="presentation"
      className={classes(styles.place, over && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      {children}
    </div>
  );
}
