import { memo, useMemo, useState } from 'react';
import { announce } from '#lib/announce.ts';
import { pluralize } from '#lib/format.ts';
import { focusableScroller } from '#prose/focusableScroller.ts';
import type { SideLabels } from '../changeRequests.text.ts';
import type { PageTexts } from '../changes/comparison.api.ts';
import { FoldButton } from './Fold.tsx';
import styles from './SourceDiff.module.css';
import { Struck } from './Struck.tsx';
import { maxRows, rowParts, sourceRows, type SourceLine, type SourceRow } from './sourceRows.ts';

type Mark = 'added' | 'removed' | undefined;

function LineText({ line, mark }: { line: SourceLine; mark: Mark }) {
  return line.pieces.map(({ text, isChanged }, at) => {
    if (!isChanged || !mark) return <span key={at}>{text}</span>;
    if (mark === 'added') return <ins key={at}>{text}</ins>;
    return (
      <del key={at}>
        <Struck>{text}</Struck>
      </del>
    );
  });
}

const signs = { added: '+', removed: '−' };

function SignCell({ mark }: { mark: Mark }) {
  return (
    <td className={styles.sign}>
      {mark && (
        <>
          <span aria-hidden>{signs[mark]}</span>
          <span className="quiet-text">{mark === 'added' ? 'Added' : 'Removed'}</span>
        </>
      )}
    </td>
  );
}

function SideCells({ line, mark }: { line: SourceLine | undefined; mark: Mark }) {
  return (
    <>
      <td className={styles.number}>{line?.number}</td>
      <SignCell mark={line && mark} />
      <td className={styles.line} data-change={line && mark}>
        {line && <LineText line={line} mark={mark} />}
      </td>
    </>
  );
}

/** A line of the inline layout, with its number on each side. */
function UnifiedRow({ line, mark, old, now }: { line: SourceLine; mark?: Mark; old?: number; now?: number }) {
  return (
    <tr data-change={mark}>
      <td className={styles.number}>{old}</td>
      <td className={styles.number}>{now}</td>
      <SignCell mark={mark} />
      <td className={styles.line}>
        <LineText line={line} mark={mark} />
      </td>
    </tr>
  );
}

type FoldProps = { rows: readonly SourceRow[]; isSide: boolean };

/** Unchanged lines, which are shown `maxRows` at a time. */
function FoldedRows({ rows, isSide }: FoldProps) {
  const [shown, setShown] = useState(0);
  return (
    <>
      {rows.slice(0, shown).map((row, at) => (
        <Row key={at} row={row} isSide={isSide} />
      ))}
      {shown < rows.length && (
        <tr>
          <td colSpan={isSide ? 6 : 4}>
            <FoldButton onOpen={() => setShown(shown + maxRows)}>
              Show {pluralize(rows.length - shown, 'unchanged line')}
            </FoldButton>
          </td>
        </tr>
      )}
    </>
  );
}

function Row({ row, isSide }: { row: SourceRow; isSide: boolean }) {
  if (row.kind === 'fold') return <FoldedRows rows={row.rows} isSide={isSide} />;
  if (isSide) {
    const marks = row.kind === 'same' ? [undefined, undefined] : (['removed', 'added'] as const);
    return (
      <tr>
        <SideCells line={row.old} mark={marks[0]} />
        <SideCells line={row.now} mark={marks[1]} />
      </tr>
    );
  }
  return row.kind === 'same' && <UnifiedRow line={row.now} old={row.old.number} now={row.now.number} />;
}

function Group({ rows, isSide }: { rows: readonly SourceRow[]; isSide: boolean }) {
  const changed = rows.filter((row) => row.kind === 'changed');
  const isHunk = changed.length > 0;
  return (
    <tbody {...(isHunk && { 'data-hunk': 'changed', tabIndex: -1 })}>
      {isHunk && !isSide ? (
        <>
          {changed.map(
            ({ old }, at) => old && <UnifiedRow key={at} line={old} mark="removed" old={old.number} />,
          )}
          {changed.map(
            ({ now }, at) => now && <UnifiedRow key={at} line={now} mark="added" now={now.number} />,
          )}
        </>
      ) : (
        rows.map((row, at) => <Row key={at} row={row} isSide={isSide} />)
      )}
    </tbody>
  );
}

type PartProps = { groups: readonly (readonly SourceRow[])[]; isSide: boolean };

const Part = memo(function Part({ groups, isSide }: PartProps) {
  return groups.map((group, at) => <Group key={at} rows={group} isSide={isSide} />);
});

type LinesProps = {
  label: string;
  labels: SideLabels;
  isSide: boolean;
  parts: readonly (readonly (readonly SourceRow[])[])[];
};

/** A table of source lines. Shows the parts one by one. */
export function SourceLines({ label, labels, isSide, parts }: LinesProps) {
  const [shown, setShown] = useState(1);
  function showMore() {
    setShown(shown + 1);
    announce('More lines shown');
  }
  return (
    <section ref={focusableScroller} className={styles.listing} aria-label={label}>
      <table>
        <caption className="quiet-text">
          Source lines{isSide ? '' : ' with old and new line numbers'}: {labels.join(', ').toLowerCase()}
        </caption>
        {parts.slice(0, shown).map((groups, at) => (
          <Part key={at} groups={groups} isSide={isSide} />
        ))}
      </table>
      {shown < parts.length && <FoldButton onOpen={showMore}>Show more lines</FoldButton>}
    </section>
  );
}

type Props = Omit<LinesProps, 'label' | 'parts'> & {
  label?: string;
  texts: PageTexts;
  ignoreBlanks: boolean;
};

export function SourceDiff({ label = 'Markdown source', texts, ignoreBlanks, ...props }: Props) {
  const parts = useMemo(
    () => rowParts(sourceRows(texts.old, texts.now, { ignoreBlanks })),
    [texts, ignoreBlanks],
  );
  return <SourceLines {...props} label={label} parts={parts} />;
}
