import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useImperativeHandle, useRef, type Ref } from 'react';
import { classes } from '#lib/classes.ts';
import { formatNumber } from '#lib/format.ts';
import { jsonTokens } from './jsonTokens.ts';
import styles from './Source.module.css';

/** The height of a line in px, as the sheet has it. */
const lineHeight = 20;
/** Of a longer line the rest is told, but not drawn: a browser would take seconds. */
const longest = 2000;

/** A list that scrolls has to be in reach of the keyboard. */
const reachable = { tabIndex: 0 };

const Line = memo(function Line({ text }: { text: string }) {
  const cut = text.length - longest;
  return (
    <>
      {jsonTokens(text.slice(0, longest)).map(({ text: part, kind }, index) => (
        <span key={index} className={styles[kind]}>
          {part}
        </span>
      ))}
      {cut > 0 && <span className="soft"> … {formatNumber(cut)} more characters</span>}
    </>
  );
});

export type SourceHandle = { show: (line: number) => void };

type Props = {
  label: string;
  lines: readonly string[];
  /** The line that was found, from 0. */
  found?: number | undefined;
  ref?: Ref<SourceHandle>;
};

export function SourceText({ label, lines, found, ref }: Props) {
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  });
  useImperativeHandle(ref, () => ({ show: (line) => virtual.scrollToIndex(line, { align: 'center' }) }));
  return (
    <section ref={box} className={styles.text} aria-label={label} {...reachable}>
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
            className={classes(index === found && styles.found)}
            style={{ '--start': `${start}px` }}
          >
            <Line text={lines[index] ?? ''} />
          </li>
        ))}
      </ol>
    </section>
  );
}
