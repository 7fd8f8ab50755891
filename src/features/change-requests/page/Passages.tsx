import { CornerLeftUp, CornerRightDown } from 'lucide';
import { memo, useMemo, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { mergedBlocks, type Block, type Passage as Compared } from '#markdown/compare/blocks.ts';
import { sideOf, type Side } from '#markdown/compare/marks.ts';
import type { PassageOrMove } from '#markdown/compare/moves.ts';
import { Prose, ProsePart, type ProseContext } from '#prose/Prose.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { SideNames } from '../change-request.words.ts';
import { Fold } from './Fold.tsx';
import { marked, Old, OldPlace } from './marked.tsx';
import styles from './Passages.module.css';

/** Blocks of both sides, or of one. */
function Blocks({ blocks, side }: { blocks: readonly Block[]; side?: Side }) {
  const tree = useMemo(() => {
    const root = { type: 'root' as const, children: [...blocks] };
    return side ? sideOf(root, side) : root;
  }, [blocks, side]);
  return <ProsePart tree={tree} components={marked} />;
}

type SideProps = {
  isSide: boolean;
  /** Shown over each side if there is no room for both beside each other. */
  names: SideNames;
};
type PassageProps = SideProps & { passage: PassageOrMove; isFirst: boolean; isLast: boolean };

type ColumnProps = { name: string; side: Side; children: ReactNode };

const Column = ({ name, side, children }: ColumnProps) => (
  <div className={styles.column} data-side={side}>
    <div className={styles.side} data-note>
      {name}
    </div>
    {children}
  </div>
);

function Changed({ passage, isSide, names }: SideProps & { passage: Compared }) {
  const blocks = useMemo(() => mergedBlocks(passage), [passage]);
  if (!isSide) return <Blocks blocks={blocks} />;
  return (
    <>
      <Column name={names[0]} side="old">
        <Old>
          <Blocks blocks={blocks} side="old" />
        </Old>
      </Column>
      <Column name={names[1]} side="now">
        <Blocks blocks={blocks} side="now" />
      </Column>
    </>
  );
}

/** A place that keys step to, with a bar in the margin. */
const place = (isSide: boolean, kind: 'changed' | 'moved' = 'changed') => ({
  'data-place': kind,
  tabIndex: -1,
  className: isSide && kind === 'changed' ? styles.pair : styles.block,
});

const Passage = memo(function Passage(props: PassageProps) {
  const { passage, isSide, names, isFirst, isLast } = props;
  if (passage.is === 'same')
    return (
      <Fold blocks={passage.blocks} isFirst={isFirst} isLast={isLast}>
        {(blocks) => <Blocks blocks={blocks} />}
      </Fold>
    );
  if (passage.is === 'changed' || passage.is === 'replaced')
    return (
      <div {...place(isSide)}>
        <Changed passage={passage} isSide={isSide} names={names} />
      </div>
    );
  if (passage.is === 'left')
    return (
      <div {...place(isSide, 'moved')}>
        <p className={styles.whereabouts} data-note>
          <Icon of={CornerRightDown} small />
          <span>
            “{passage.words}”{passage.several && ' and what follows it'} <b>moved</b> from here to{' '}
            <a href={`#moved-${passage.id}`}>{passage.to}</a>
          </span>
        </p>
      </div>
    );
  return (
    <div {...place(isSide, 'moved')} id={`moved-${passage.id}`}>
      <Blocks blocks={passage.blocks} />
      <p className={styles.whereabouts} data-note>
        <Icon of={CornerLeftUp} small /> Moved here from {passage.from}, otherwise unchanged
      </p>
    </div>
  );
});

type Props = {
  passages: readonly PassageOrMove[];
  old: ProseContext;
  now: ProseContext;
  names: SideNames;
  isSide: boolean;
  /** The page exists on one side only. */
  isAlone: boolean;
};

export function Passages({ passages, old, now, names, isSide: wantsSides, isAlone }: Props) {
  const isSide = wantsSides && !isAlone;
  return (
    <OldPlace value={old}>
      <div className={classes(isSide ? styles.wide : styles.text, isAlone && styles.alone)}>
        <Prose place={now}>
          {isSide && (
            <div className={styles.sides} aria-hidden data-note>
              <span>{names[0]}</span>
              <span>{names[1]}</span>
            </div>
          )}
          {passages.map((passage, at) => (
            <Passage
              key={at}
              passage={passage}
              isSide={isSide}
              names={names}
              isFirst={at === 0}
              isLast={at === passages.length - 1}
            />
          ))}
        </Prose>
      </div>
    </OldPlace>
  );
}
