import { memo, useId, type ReactNode } from 'react';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import type { FileChange } from '../changes/fileChanges.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import type { useViewed } from '../changes/viewed.ts';
import { FileDiffContent, FileDiffFacts, isTextPending, useFileText } from '../diff/FileDiff.tsx';
import { PageDiffContent, usePageComparison } from '../diff/PageDiff.tsx';
import { PageDiffFacts } from '../diff/PageDiffHeader.tsx';
import { useSeen } from '../useSeen.ts';
import styles from './AllChanges.module.css';

/** A changed page or file. */
export type ChangeEntry = { id: string; title: string } & (
  | { kind: 'page'; change: PageChange }
  | { kind: 'file'; change: FileChange }
);

/** How far below or above the window changes are loaded. */
const margin = '100%';

type FrameProps = {
  title: string;
  facts: ReactNode;
  actions: ReactNode;
  isLoaded: boolean;
  /** For screen readers and the list of changes. */
  id: string;
  onRef: (element: Element | null) => (() => void) | undefined;
  children: ReactNode;
};

function Frame({ title, facts, actions, isLoaded, id, onRef, children }: FrameProps) {
  const heading = useId();
  return (
    <section
      ref={onRef}
      className={styles.section}
      aria-labelledby={heading}
      data-change-page={id}
      data-hunk={isLoaded ? undefined : 'pending'}
      tabIndex={-1}
    >
      <header className={styles.header}>
        <h2 id={heading} dir="auto" className={styles.title}>
          {title}
        </h2>
        <span className={styles.facts}>{facts}</span>
        <span className={styles.actions}>{actions}</span>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

type Props = {
  entry: ChangeEntry;
  change: Change;
  viewed: ReturnType<typeof useViewed>;
  /** Shows its content wherever it is. */
  isShown: boolean;
};

type SectionProps<Entry> = Omit<Props, 'entry' | 'viewed'> & { file: Entry; actions: ReactNode };

function PageSection({ file: page, change, isShown, actions }: SectionProps<PageChange>) {
  const { ref, isSeen } = useSeen(margin);
  const isOpen = isShown || isSeen;
  const read = usePageComparison({ page, change }, isOpen);
  const { canEdit, one } = change;
  return (
    <Frame
      id={page.id}
      onRef={ref}
      title={pageTitle(page.page)}
      isLoaded={isOpen && !read.isPending}
      facts={
        <PageDiffFacts
          page={page}
          change={change}
          isInRequest={page.now !== undefined}
          comparison={read.data}
        />
      }
      actions={
        <>
          {canEdit && page.now?.type === 'document' && (
            <AppLink
              className={buttonClass({ small: true, variant: 'quiet' })}
              to={paths.editPage.to({ ...one, pageId: page.id })}
            >
              Edit
            </AppLink>
          )}
          {actions}
        </>
      }
    >
      {isOpen && <PageDiffContent page={page} change={change} read={read} />}
    </Frame>
  );
}

function FileSection({ file, change, isShown, actions }: SectionProps<FileChange>) {
  const { ref, isSeen } = useSeen(margin);
  const isOpen = isShown || isSeen;
  const text = useFileText(file, isOpen);
  return (
    <Frame
      id={file.id}
      onRef={ref}
      title={file.file.name}
      isLoaded={isOpen && !isTextPending(file, text)}
      facts={<FileDiffFacts file={file} change={change} />}
      actions={actions}
    >
      {isOpen && <FileDiffContent file={file} change={change} />}
    </Frame>
  );
}

/** One changed page or file among all. Its content is loaded when it comes near the window. Memoized: there can be hundreds. */
export const ChangeSection = memo(function ChangeSection({ entry, change, viewed, isShown }: Props) {
  const { id } = entry;
  const actions = viewed.isMarkable(id) && (
    <Check label="Viewed" checked={viewed.isViewed(id)} onChange={(checked) => viewed.mark(id, checked)} />
  );
  const props = { change, isShown, actions };
  return entry.kind === 'page' ? (
    <PageSection {...props} file={entry.change} />
  ) : (
    <FileSection {...props} file={entry.change} />
  );
});
