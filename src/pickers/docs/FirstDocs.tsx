import { FolderInput, SquarePen } from 'lucide';
import { useState, type DragEvent } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { filesIn } from '#directory/spaces/droppedDocs.ts';
import { classes } from '#lib/classes.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ChooseDocsButtons } from './ChooseDocsButtons.tsx';
import styles from './FirstDocs.module.css';
import { useFirstDocs } from './useFirstDocs.ts';

type Props = {
  organizationId: string;
  /** The empty space. Undefined: a new one is created for the docs. */
  spaceId?: string | undefined;
  title?: string | undefined;
};

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The ways to the first page: a drop area with buttons that choose docs, and a button that writes a page. */
export function FirstDocs({ organizationId, spaceId, title = 'Drop your docs here' }: Props) {
  const { importDocs, writePage, pending, error } = useFirstDocs(organizationId, spaceId);
  const canWrite = useHasOperation(contentChanges.apply) === true;
  const [isOver, setOver] = useState(false);
  return (
    <div
      role="presentation"
      className={classes(styles.area, isOver && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        importDocs(filesIn(event.dataTransfer));
      }}
    >
      <Icon of={FolderInput} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      <p className={styles.note}>
        A folder, a ZIP, or Markdown files. Links between pages and images are kept. You see a preview before
        pages are created.
      </p>
      <div className={styles.actions}>
        <ChooseDocsButtons primary onDocs={importDocs} busy={pending === 'docs' && 'Opening…'} />
        {canWrite && (
          <Button icon={SquarePen} busy={pending === 'page' && 'Creating…'} onClick={writePage}>
            Write the first page
          </Button>
        )}
      </div>
      {error && <Fault role="alert">{messageOf(error)}</Fault>}
    </div>
  );
}
