import { useState, type DragEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { classes } from '#lib/classes.ts';
import { paths } from '#routing/paths.ts';
import styles from './DropOnSpace.module.css';
import { filesIn, keepDropped } from '#directory/docs/droppedDocs.ts';

type Props = { organizationId: string; spaceId: string; disabled: boolean; children: ReactNode };

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Opens the import with the files, folders or ZIPs that are dropped on a space. The menu is for keyboard users. */
export function DropOnSpace({ organizationId, spaceId, disabled, children }: Props) {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    setOver(false);
    if (disabled || event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    keepDropped(spaceId, filesIn(event.dataTransfer));
    void navigate(paths.spaceImport.to({ organizationId, spaceId }));
  };
  return (
    <div
      role="presentation"
      className={classes(isOver && styles.over)}
      onDragOver={(event) => {
        if (disabled || event.defaultPrevented || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={take}
    >
      {children}
      {isOver && <p className={styles.hint}>Drop to import into this space</p>}
    </div>
  );
}
