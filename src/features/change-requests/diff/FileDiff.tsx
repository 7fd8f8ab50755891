import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatSize } from '#lib/sizes.ts';
import { imageTargetOf } from '#prose/imageTarget.ts';
import { Facts } from '#ui/Facts.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Working } from '#ui/Working.tsx';
import { changeLabels, type SideLabels } from '../changeRequests.text.ts';
import { ChangeBadge } from '../changes/ChangeBadge.tsx';
import type { ComparedFile, FileChange } from '../changes/fileChanges.ts';
import { fileTextsQuery, mayBeText } from '../changes/fileTexts.ts';
import type { Change } from '../changes/useChange.ts';
import { Note } from './MainChangesNote.tsx';
import styles from './PageDiff.module.css';
import { PicturePair } from './PicturePair.tsx';
import { SourceDiff } from './SourceDiff.tsx';
import { useCanResolve } from '../resolve/useConflictCount.ts';
import { useHunkNavigation } from './useHunkNavigation.ts';

const isPicture = (file: ComparedFile) => imageTargetOf(file).kind === 'file';

type FactsProps = { label: string; file: ComparedFile; isShown: boolean };

/** The facts of a file. `isShown`: with the picture. */
function FileFacts({ label, file, isShown }: FactsProps) {
  const { name, downloadURL, dimensions, size, contentType, git, docsRoot } = file;
  return (
    <>
      {isShown && isPicture(file) && (
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
          ['Git hash', git && <code key="oid">{git.oid.slice(0, 10)}</code>],
          ['Docs folder', docsRoot === undefined ? undefined : <code key="root">/{docsRoot}</code>],
        ]}
      />
    </>
  );
}

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <figure className={styles.file}>
    <figcaption>{label}</figcaption>
    {children ?? <p className="soft">No file</p>}
  </figure>
);

type TextProps = {
  file: FileChange;
  labels: SideLabels;
  search: Pick<Change['search'], 'layout' | 'blanks'>;
};

/** Whether the lines of a file are compared. */
export const hasText = (file: FileChange) => file.kind !== 'moved' && mayBeText(file);

/**
 * Reads the lines of a text file that changed. Its data is null if the file has none.
 * @param enabled whether to read them now
 */
export const useFileText = (file: FileChange, enabled = true) =>
  useQuery({ ...fileTextsQuery(file), enabled: enabled && hasText(file) });

/** Whether the changed lines of a file are still being read. */
export const isTextPending = (file: FileChange, { isPending }: ReturnType<typeof useFileText>) =>
  hasText(file) && isPending;

/** The lines in which a text file differs. */
function FileText({ file, labels, search }: TextProps) {
  const { data, error } = useFileText(file);
  if (error) return <Fault>Couldn’t load the text of this file. {error.message}</Fault>;
  if (data === undefined) return <Working label="Comparing…" />;
  return (
    data && (
      <SourceDiff
        label="File text"
        texts={data}
        labels={labels}
        isSide={search.layout === 'side'}
        ignoreBlanks={search.blanks === 'hidden'}
      />
    )
  );
}

/** Both versions of a file: the lines that differ, the pictures and the facts. */
export function FileSides({ file: compared, labels, search }: TextProps) {
  const { old, now, kind } = compared;
  const isPair = kind === 'edited' && old && now && isPicture(old) && isPicture(now);
  const { data: texts, isError } = useFileText(compared);
  const mayHaveLines = hasText(compared) && texts !== null;
  const hasLines = mayHaveLines && !isError;
  return (
    <>
      {mayHaveLines && <FileText file={compared} labels={labels} search={search} />}
      {/* The keys n and p go to the lines, else to the pictures and facts. */}
      <div {...(!hasLines && { 'data-hunk': 'changed', tabIndex: -1 })}>
        {isPair && <PicturePair old={old} now={now} alt="" />}
        <div className={styles.files}>
          <Side label={labels[0]}>{old && <FileFacts label={labels[0]} file={old} isShown={!isPair} />}</Side>
          <Side label={labels[1]}>{now && <FileFacts label={labels[1]} file={now} isShown={!isPair} />}</Side>
        </div>
      </div>
    </>
  );
}

type DiffProps = { file: FileChange; change: Change };

/** What changed on a file, in a few words. */
export const FileDiffFacts = ({ file: { id, file, kind }, change }: DiffProps) => (
  <>
    <ChangeBadge kind={kind} by={change.changedBy(id)} />
    <b>{changeLabels[kind]}</b>
    <code className={styles.path}>{file.git?.path ?? file.name}</code>
  </>
);

/** What changed on a file. */
export function FileDiffContent({ file: compared, change }: DiffProps) {
  const { id } = compared;
  const { changedBy, threeWay, search } = change;
  const isMainOnly = threeWay && changedBy(id) === 'main';
  const canResolve = useCanResolve();
  const isConflict = !canResolve && threeWay?.conflictingFiles.some((other) => other.id === id);
  const labels = [threeWay ? 'Before' : 'Main', isMainOnly ? 'Current main' : 'Change request'] as const;
  return (
    <>
      {isConflict && (
        <Note>
          Conflicts with main. Update from main before you merge. Conflicts are resolved using this change
          request’s version.
        </Note>
      )}
      <FileSides file={compared} labels={labels} search={search} />
    </>
  );
}

export function FileDiff({ file, change }: DiffProps) {
  const { ref } = useHunkNavigation();
  const text = useFileText(file);
  return (
    <>
      <div className={styles.header}>
        <FileDiffFacts file={file} change={change} />
      </div>
      <div ref={ref} aria-busy={isTextPending(file, text)}>
        <h2 className={styles.title}>{file.file.name}</h2>
        <FileDiffContent file={file} change={change} />
      </div>
    </>
  );
}
