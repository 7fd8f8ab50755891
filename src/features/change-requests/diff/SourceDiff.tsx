import { useMemo, useState } from 'react';
import { pluralize } from '#lib/format.ts';
import { focusableScroller } from '#prose/focusableScroller.ts';
import type { SideLabels } from '../change-request.text.ts';
import type { PageTexts } from '../changes/comparison.api.ts';
import { FoldButton } from './Fold.tsx';
import styles from './SourceDiff.module.css';
import { sourceRows, type SourceLine, type SourceRow } from './sourceRows.ts';

type Mark = 'added' | 'removed' | undefined;

function LineText({ line, mark }: { line: SourceLine; mark: Mark }) {
  const Element = mark === 'removed' ? 'del' : 'ins';
  return line.pieces.map(({ text, isChanged }, at) =>
    isChanged && mark ? <Element key={at}>{text}</Element> : <span key={at}>{text}</span>,
  );
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

function Row({ row, isSide }: { row: SourceRow; isSide: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (row.is === 'fold')
    return isOpen ? (
      row.rows.map((one, at) => <Row key={at} row={one} isSide={isSide} />)
    ) : (
      <tr>
        <td colSpan={isSide ? 6 : 4}>
          <FoldButton onOpen={() => setOpen(true)}>
            Show {pluralize(row.rows.length, 'unchanged line')}
          </FoldButton>
        </td>
      </tr>
    );
  if (isSide) {
    const marks = row.is === 'same' ? [undefined, undefined] : (['removed', 'added'] as const);
    return (
      <tr>
        <SideCells line={row.old} mark={marks[0]} />
        <SideCells line={row.now} mark={marks[1]} />
      </tr>
    );
  }
  return row.is === 'same' && <UnifiedRow line={row.now} old={row.old.number} now={row.now.number} />;
}

/** Groups adjacent changed rows, so that removed lines are listed before added ones. */
function groupRows(rows: readonly SourceRow[]) {
  const groups: SourceRow[][] = [];
  rows.forEach((row, at) => {
    if (at > 0 && row.is === 'changed' && rows[at - 1]?.is === 'changed') groups.at(-1)!.push(row);
    else groups.push([row]);
  });
  return groups;
}

function Group({ rows, isSide }: { rows: readonly SourceRow[]; isSide: boolean }) {
  const changed = rows.filter((row) => row.is === 'changed');
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

type Props = {
  texts: PageTexts;
  labels: SideLabels;
  isSide: boolean;
  ignoreBlanks: boolean;
};

export function SourceDiff({ texts, labels, isSide, ignoreBlanks }: Props) {
  const rows = useMemo(() => sourceRows(texts.old, texts.now, { ignoreBlanks }), [texts, ignoreBlanks]);
  return (
    <section ref={focusableScroller} className={styles.listing} aria-label="Markdown source">
      <table>
        <caption className="quiet-text">
          Source lines{isSide ? '' : ' with old and new line numbers'}: {labels.join(', ').toLowerCase()}
        </caption>
        {groupRows(rows).map((group, at) => (
          <Group key={at} rows={group} isSide={isSide} />
        ))}
      </table>
    </section>
  );
}
