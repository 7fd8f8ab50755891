import { CornerLeftUp, CornerRightDown } from 'lucide';
import { memo, useId, useMemo, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { mergedBlocks, type Block, type Passage as Compared } from '#markdown/compare/blocks.ts';
import { sideOf, type Side } from '#markdown/compare/marks.ts';
import type { PassageOrMove } from '#markdown/compare/moves.ts';
import { OpenTabs } from '#prose/blocks/Tabs.tsx';
import { Prose, ProsePart, type ProseContext } from '#prose/Prose.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { SideLabels } from '../changeRequests.text.ts';
import { Fold } from './Fold.tsx';
import type { ReplacedFile } from '../changes/fileChanges.ts';
import { diffComponents, OldSide, OldSideContext, ReplacedFilesContext } from './diffComponents.tsx';
import styles from './ProseDiff.module.css';

/** Renders blocks of both sides, or only those of `side`. */
function Blocks({ blocks, side }: { blocks: readonly Block[]; side?: Side }) {
  const tree = useMemo(() => {
    const root = { type: 'root' as const, children: [...blocks] };
    return side ? sideOf(root, side) : root;
  }, [blocks, side]);
  return <ProsePart tree={tree} components={diffComponents} />;
}

type SideProps = {
  isSide: boolean;
  labels: SideLabels;
};
type PassageProps = SideProps & {
  passage: PassageOrMove;
  isFirst: boolean;
  isLast: boolean;
  /** Makes the IDs of moved blocks unique. */
  prefix: string;
};

type ColumnProps = { label: string; side: Side; children: ReactNode };

const Column = ({ label, side, children }: ColumnProps) => (
  <div className={styles.column} data-side={side}>
    <div className={styles.sideLabel} data-note>
      {label}
    </div>
    {children}
  </div>
);

function Changed({ passage, isSide, labels }: SideProps & { passage: Compared }) {
  const blocks = useMemo(() => mergedBlocks(passage), [passage]);
  if (!isSide) return <Blocks blocks={blocks} />;
  return (
    <>
      <Column label={labels[0]} side="old">
        <OldSide>
          <Blocks blocks={blocks} side="old" />
        </OldSide>
      </Column>
      <Column label={labels[1]} side="now">
        <Blocks blocks={blocks} side="now" />
      </Column>
    </>
  );
}

/** Props of a hunk: a keyboard target with a change bar in the margin. */
const hunkProps = (isSide: boolean, kind: 'changed' | 'moved' = 'changed') => ({
  'data-hunk': kind,
  tabIndex: -1,
  className: isSide && kind === 'changed' ? styles.pair : styles.block,
});

const Passage = memo(function Passage(props: PassageProps) {
  const { passage, isSide, labels, isFirst, isLast, prefix } = props;
  if (passage.kind === 'same')
    return (
      <Fold blocks={passage.blocks} isFirst={isFirst} isLast={isLast}>
        {(blocks) => <Blocks blocks={blocks} />}
      </Fold>
    );
  if (passage.kind === 'changed' || passage.kind === 'replaced')
    return (
      <div {...hunkProps(isSide)}>
        <Changed passage={passage} isSide={isSide} labels={labels} />
      </div>
    );
  if (passage.kind === 'left')
    return (
      <div {...hunkProps(isSide, 'moved')}>
        <p className={styles.moveNote} data-note>
          <Icon of={CornerRightDown} small />
          <span>
            “{passage.words}”{passage.several && ' and the following text'} <b>moved</b>{' '}
            <a href={`#${prefix}moved-${passage.id}`}>{passage.to}</a>
          </span>
        </p>
      </div>
    );
  return (
    <div {...hunkProps(isSide, 'moved')} id={`${prefix}moved-${passage.id}`}>
      <Blocks blocks={passage.blocks} />
      <p className={styles.moveNote} data-note>
        <Icon of={CornerLeftUp} small /> Moved here from {passage.from},{' '}
        {passage.hasChanges ? 'with the marked changes' : 'otherwise unchanged'}
      </p>
    </div>
  );
});

type Props = {
  passages: readonly PassageOrMove[];
  old: ProseContext;
  now: ProseContext;
  labels: SideLabels;
  isSide: boolean;
  /** The replaced files on the page. */
  files: readonly ReplacedFile[] | undefined;
  /** The page exists on one side only. */
  isAlone: boolean;
};

export function ProseDiff({ passages, old, now, labels, isSide: wantsSides, files = [], isAlone }: Props) {
  const isSide = wantsSides && !isAlone;
  const prefix = useId();
  const replaced = useMemo(
    () => new Map(isSide ? [] : files.map((file) => [file.id, file])),
    [isSide, files],
  );
  return (
    <OldSideContext value={old}>
      <div className={classes(isSide ? styles.wide : styles.text, isAlone && styles.alone)}>
        <Prose place={now}>
          <OpenTabs value>
            <ReplacedFilesContext value={replaced}>
              {isSide && (
                <div className={styles.sides} aria-hidden data-note>
                  <span>{labels[0]}</span>
                  <span>{labels[1]}</span>
                </div>
              )}
              {passages.map((passage, at) => (
                <Passage
                  key={at}
                  passage={passage}
                  prefix={prefix}
                  isSide={isSide}
                  labels={labels}
                  isFirst={at === 0}
                  isLast={at === passages.length - 1}
                />
              ))}
            </ReplacedFilesContext>
          </OpenTabs>
        </Prose>
      </div>
    </OldSideContext>
  );
}
