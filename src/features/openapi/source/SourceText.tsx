import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useImperativeHandle, useRef, type Ref } from 'react';
import { classes } from '#lib/classes.ts';
import { formatNumber } from '#lib/format.ts';
import { jsonTokens } from './jsonTokens.ts';
import styles from './Source.module.css';

/** In px; the stylesheet has the same value. */
const lineHeight = 20;
/** Longer lines are truncated: rendering them would block the browser for seconds. */
const maxLineLength = 2000;

/** A scrollable region must be focusable by keyboard. */
const focusable = { tabIndex: 0 };

const Line = memo(function Line({ text }: { text: string }) {
  const hidden = text.length - maxLineLength;
  return (
    <>
      {jsonTokens(text.slice(0, maxLineLength)).map(({ text: part, kind }, index) => (
        <span key={index} className={styles[kind]}>
          {part}
        </span>
      ))}
      {hidden > 0 && <span className="soft"> … {formatNumber(hidden)} more characters</span>}
    </>
  );
});

export type SourceHandle = { show: (line: number) => void };

type Props = {
  label: string;
  lines: readonly string[];
  /** The index of the line to highlight. */
  match?: number | undefined;
  ref?: Ref<SourceHandle>;
};

export function SourceText({ label, lines, match, ref }: Props) {
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  });
  useImperativeHandle(ref, () => ({ show: (line) => virtual.scrollToIndex(line, { align: 'center' }) }));
  return (
    <section ref={box} className={styles.text} aria-label={label} {...focusable}>
      <ol
        className={styles.lines}
        style={{ '--height': `${virtual.getTotalSize()}px`, '--digits': String(lines.length).length }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            data-line={index + 1}
            className={classes(index === match && styles.match)}
            style={{ '--start': `${start}px` }}
          >
            <Line text={lines[index] ?? ''} />
          </li>
        ))}
      </ol>
    </section>
  );
}
