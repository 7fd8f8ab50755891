import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import { createRequestComment } from '#comments/commentWrites.api.ts';
import { limits, moreLimits } from '#contract/limits.ts';
import { createRequest } from '#directory/change-requests/requestWrites.ts';
import { formatNumber, pluralize } from '#lib/format.ts';
import type { Ids } from '#lib/selection.ts';
import { formatWarning, warningComment } from '#markdown/docs/warnings.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { copy } from '#ui/copy.ts';
import { Fault } from '#ui/Fault.tsx';
import inputs from '#ui/Input.module.css';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { Section } from '#ui/Section.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { messageOf } from '#api/http/ApiError.ts';
import styles from './ImportDocs.module.css';
import { countText, fileItems, pageItems } from './importItems.ts';
import type { Comparison } from './importQueries.ts';
import { ImportTree } from './ImportTree.tsx';
import { startImport } from './startImport.ts';
import { nameOfDocs, type Dropped } from '#directory/docs/droppedDocs.ts';
import { startFirstImport } from './startFirstImport.ts';

/** Warnings that are shown. All of them can be copied. */
const maxWarnings = 500;

function Warnings({ lines }: { lines: readonly string[] }) {
  const shown = lines.slice(0, maxWarnings);
  const left = formatNumber(lines.length - shown.length);
  return (
    <Section
      title="Warnings"
      note={String(lines.length)}
      actions={
        <Button small onClick={() => void copy('warnings', lines.join('\n'))}>
          Copy warnings
        </Button>
      }
    >
      <textarea
        readOnly
        className={styles.warnings}
        aria-label="Warnings by file and line"
        rows={Math.min(10, shown.length + 1)}
        value={lines.length > shown.length ? `${shown.join('\n')}\n… and ${left} more` : shown.join('\n')}
      />
    </Section>
  );
}

type Props = {
  drop: Dropped;
  changeRequestId: string | null;
  comparison: Comparison;
  /** Merges the import once it is written. */
  goesLive: boolean;
};

/** Creates the change request, with the warnings as its first comment, and starts to write. */
function useStart({ drop, changeRequestId, comparison, goesLive }: Props, chosen: Ids) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { organizationId } = paths.spaceImport.useParams();
  const create = useMutate(createRequest, { quiet: true });
  const comment = useMutate(createRequestComment, { quiet: true });
  const { spaceId } = drop;
  const { docs, moved, pages, files } = comparison;
  async function start(subject: string) {
    const id = changeRequestId ?? (await create.mutateAsync({ spaceId, body: { subject } })).id;
    if (docs.warnings.length > 0) {
      const markdown = warningComment(docs.warnings, moreLimits.commentMarkdown[1]);
      await comment.mutateAsync({ spaceId, changeRequestId: id, body: { body: { markdown } } });
    }
    const job = { spaceId, changeRequestId: id, docs, moved, entries: [...files, ...pages], chosen };
    if (goesLive) {
      startFirstImport(client, job, drop.id, comparison.revision);
      return;
    }
    startImport(client, job);
    void navigate(paths.changeRequest.to({ organizationId, spaceId, changeRequestId: id }));
  }
  const error = create.error ?? comment.error;
  return { start, isStarting: create.isPending || comment.isPending, error };
}

/** Unless a control has the focus. The button that chose the files is gone, with the focus. */
const focusIfFree = (element: HTMLElement | null) => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.tabIndex < 0)
    element?.focus({ preventScroll: true });
};

/** Chooses the pages and files to write. */
export function ImportChoice(props: Props) {
  const { drop, changeRequestId, comparison, goesLive } = props;
  const { docs, pages, files } = comparison;
  const changes = useMemo(
    () => [...pages, ...files].filter(({ state }) => state !== 'unchanged'),
    [pages, files],
  );
  const [chosen, setChosen] = useState<Ids>(() => new Set(changes.map(({ id }) => id)));
  const [showsUnchanged, setShowsUnchanged] = useState(changes.length === 0);
  const [subject, setSubject] = useState(() =>
    `Import ${nameOfDocs(drop)}`.slice(0, limits.changeRequestSubject),
  );
  const { start, isStarting, error } = useStart(props, chosen);
  const shownPages = useMemo(
    () => pageItems(docs.pages, pages, showsUnchanged),
    [docs, pages, showsUnchanged],
  );
  const shownFiles = useMemo(() => fileItems(files, showsUnchanged), [files, showsUnchanged]);
  const count = changes.filter(({ id }) => chosen.has(id)).length;
  const lines = useMemo(() => docs.warnings.map(formatWarning), [docs]);
  const asksSubject = changeRequestId === null && !goesLive;
  const reason =
    changes.length === 0
      ? 'These docs match the current content'
      : count === 0
        ? 'Select at least one change'
        : asksSubject && subject.trim() === ''
          ? 'Enter a subject'
          : undefined;
  const begin = () => void start(subject.trim()).catch(() => undefined);
  useShortcut(reason === undefined && !isStarting ? 'Mod+Enter' : undefined, 'Import', begin);
  return (
    <>
      <div className={styles.start}>
        {asksSubject ? (
          <Labeled label="Subject">
            {(control) => (
              <input
                {...control}
                ref={focusIfFree}
                className={inputs.input}
                value={subject}
                maxLength={limits.changeRequestSubject}
                onChange={({ target }) => setSubject(target.value)}
              />
            )}
          </Labeled>
        ) : (
          <p>{goesLive && 'The pages go live in this space when all of them are imported.'}</p>
        )}
        <Button variant="primary" busy={isStarting} reason={reason} keys="Mod+Enter" onClick={begin}>
          {`Import ${pluralize(count, 'change')}`}
        </Button>
      </div>
      {error && <Fault role="alert">{messageOf(error)}</Fault>}
      {lines.length > 0 && <Warnings lines={lines} />}
      <Section
        title="Pages"
        note={countText(pages)}
        actions={<Check label="Show unchanged" checked={showsUnchanged} onChange={setShowsUnchanged} />}
      >
        <ImportTree label="Pages" items={shownPages} chosen={chosen} onChoose={setChosen} />
      </Section>
      <Section title="Files" note={countText(files)}>
        <ImportTree label="Files" items={shownFiles} chosen={chosen} onChoose={setChosen} />
      </Section>
    </>
  );
}
