import { useMemo, useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import { csvLine } from '#lib/csv.ts';
import { fileText } from '#lib/fileText.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import input from '#ui/Input.module.css';
import { Progress } from '#ui/Progress.tsx';
import { saveLines } from '#ui/saveLines.ts';
import styles from './Redirects.module.css';
import { readRedirects, type LineFault, type ReadLine } from './redirectsCsv.ts';
import type { SiteParts } from './redirectText.ts';
import { importRedirects } from './siteRedirects.api.ts';

/** Redirects in one request: the limit of the public API. */
const batchSize = 500;
const maxListed = 100;

type Done = { sent: number; faults: LineFault[] };

function useImport() {
  const site = paths.siteRedirects.useParams();
  const upsert = useMutate(importRedirects);
  const [done, setDone] = useState<Done>();
  const [busy, setBusy] = useState(false);

  async function run(lines: readonly ReadLine[]) {
    setBusy(true);
    const faults: LineFault[] = [];
    for (let at = 0; at < lines.length; at += batchSize) {
      const batch = lines.slice(at, at + batchSize);
      setDone({ sent: at, faults: [...faults] });
      const refused = (line: ReadLine, reason: string) =>
        faults.push({ line: line.line, text: line.change.source, reason });
      try {
        const redirects = batch.map(({ change }) => change);
        const { results } = await upsert.mutateAsync({ ...site, body: { redirects } });
        for (const [index, { status, error }] of results.entries()) {
          const line = batch[index];
          if (line && status === 'error') refused(line, error ?? 'The service refused it.');
        }
      } catch (error) {
        for (const line of batch) refused(line, messageOf(error));
      }
    }
    setDone({ sent: lines.length, faults });
    setBusy(false);
  }
  return { run, busy, done };
}

const Faults = ({ faults }: { faults: readonly LineFault[] }) => (
  <section aria-label="Lines with errors">
    <ul className={styles.faults}>
      {faults.slice(0, maxListed).map(({ line, text, reason }) => (
        <li key={line}>
          <b>Line {line}</b> <code>{text}</code> {reason}
        </li>
      ))}
    </ul>
    {faults.length > maxListed && (
      <p className="soft">{pluralize(faults.length - maxListed, 'more line')} in the saved file</p>
    )}
    <Button
      small
      onClick={() =>
        void saveLines('redirect-errors.csv', [
          csvLine(['Line', 'Text', 'Reason']),
          ...faults.map(({ line, text, reason }) => csvLine([line, text, reason])),
        ])
      }
    >
      Save errors as CSV
    </Button>
  </section>
);

/** Reads redirects from a file or pasted text, and creates or replaces them. */
export function ImportRedirectsDialog({ parts, onClose }: { parts: SiteParts; onClose: () => void }) {
  const [text, setText] = useState('');
  const [unreadable, setUnreadable] = useState(false);
  const { run, busy, done } = useImport();
  const file = useMemo(() => readRedirects(text, parts), [text, parts]);
  const faults = [...file.faults, ...(done?.faults ?? [])].toSorted((a, b) => a.line - b.line);
  const isFinished = done !== undefined && !busy;
  const count = file.lines.length;
  async function choose(chosen: File) {
    const read = await fileText(chosen);
    setUnreadable(read === null);
    if (read !== null) setText(read);
  }
  const foot = isFinished ? (
    <Button variant="primary" onClick={onClose}>
      Close
    </Button>
  ) : (
    <>
      <Button reason={busy ? 'Importing' : undefined} onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        busy={busy && 'Importing…'}
        reason={count === 0 ? 'No redirects to import' : undefined}
        onClick={() => void run(file.lines)}
      >
        Import {pluralize(count, 'redirect')}
      </Button>
    </>
  );
  return (
    <Dialog title="Import redirects" wide busy={busy} foot={foot} onClose={onClose}>
      <div className={styles.import}>
        {isFinished ? (
          <Banner tone={done.faults.length > 0 ? 'warn' : undefined}>
            <b>{pluralize(done.sent - done.faults.length, 'redirect')} imported.</b>{' '}
            {faults.length > 0 && `${pluralize(faults.length, 'line')} with errors.`}
          </Banner>
        ) : (
          <DropPlace onFile={(chosen) => void choose(chosen)}>
            <Labeled
              label="Redirects"
              hint="One per line: from, to, and “yes” if it is permanent. A redirect with the same source is replaced."
            >
              {(control) => (
                <textarea
                  {...control}
                  className={`${input.input} ${input.area} ${input.code}`}
                  rows={8}
                  spellCheck={false}
                  placeholder={'/old/page, /guide/start, yes'}
                  value={text}
                  disabled={busy}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Labeled>
            <FileButton
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
              onFile={(chosen) => void choose(chosen)}
            >
              Choose CSV file…
            </FileButton>
          </DropPlace>
        )}
        {unreadable && <Fault role="alert">Couldn’t read the file. It is too large or not a text.</Fault>}
        {busy && <Progress label="Redirects imported" done={done?.sent ?? 0} of={count} />}
        {faults.length > 0 && !busy && <Faults faults={faults} />}
      </div>
    </Dialog>
  );
}
