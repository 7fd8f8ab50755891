import type { File } from '#contract/content.ts';
import { formatSize } from '#lib/sizes.ts';
import { imageTargetOf } from '#prose/imageTarget.ts';
import { Facts } from '#ui/Facts.tsx';
import { changeLabels } from '../changeRequests.text.ts';
import { ChangeBadge } from '../changes/ChangeBadge.tsx';
import type { FileChange } from '../changes/fileChanges.ts';
import type { Change } from '../changes/useChange.ts';
import { Note } from './MainChangesNote.tsx';
import styles from './PageDiff.module.css';

function FileFacts({ label, file }: { label: string; file: File }) {
  const { name, downloadURL, dimensions, size, contentType, git } = file;
  return (
    <>
      {imageTargetOf(file).kind === 'file' && (
        <img
          src={downloadURL}
          alt={`${name}, ${label.toLowerCase()}`}
          width={dimensions?.width}
          height={dimensions?.height}
        />
      )}
      <Facts
        facts={[
          ['Name', name],
          ['Path', git && <code key="path">{git.path}</code>],
          ['Type', contentType],
          ['Size', formatSize(size)],
          ['Dimensions', dimensions && `${dimensions.width} × ${dimensions.height}`],
        ]}
      />
    </>
  );
}

const Side = ({ label, file }: { label: string; file: File | undefined }) => (
  <figure className={styles.file}>
    <figcaption>{label}</figcaption>
    {file ? <FileFacts label={label} file={file} /> : <p className="soft">No file</p>}
  </figure>
);

export function FileDiff({
  file: { id, file, old, now, kind },
  change,
}: {
  file: FileChange;
  change: Change;
}) {
  const { changedBy, threeWay } = change;
  const isMainOnly = threeWay && changedBy(id) === 'main';
  const isConflict = threeWay?.conflictingFiles.some((other) => other.id === id);
  return (
    <>
      <div className={styles.header}>
        <ChangeBadge kind={kind} by={changedBy(id)} />
        <b>{changeLabels[kind]}</b>
        <code className={styles.path}>{file.git?.path ?? file.name}</code>
      </div>
      <h2 className={styles.title}>{file.name}</h2>
      {isConflict && (
        <Note>
          Conflicts with main. Update from main before you merge. Conflicts are resolved using this change
          request’s version.
        </Note>
      )}
      <div className={styles.files}>
        <Side label={threeWay ? 'Before' : 'Main'} file={old} />
        <Side label={isMainOnly ? 'Current main' : 'Change request'} file={now} />
      </div>
    </>
  );
}
