// A page's text as readers see it, with what differs marked: in one column, or as it was beside as it is.
import { CornerLeftUp, CornerRightDown } from 'lucide';
import { createContext, memo, use, useMemo, type ComponentProps, type ReactNode } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { classes } from '#lib/classes.ts';
import type { Block } from '#markdown/compare/blocks.ts';
import { markedListing } from '#markdown/compare/code.ts';
import { sideOf, type Mark, type Side } from '#markdown/compare/marks.ts';
import type { Placed } from '#markdown/compare/moves.ts';
import { parts } from '#prose/parts.tsx';
import { Prose, ProseIn, ProsePart, type ProsePlace } from '#prose/Prose.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { SideNames } from '../change-request.words.ts';
import { Fold } from './Fold.tsx';
import styles from './Passages.module.css';

/** Where what was taken out stood: its pictures and links are those of main. */
const OldPlace = createContext<ProsePlace | null>(null);

function OldWords({ node: _, children, ...rest }: ComponentProps<'del'> & ExtraProps) {
  const place = use(OldPlace);
  const words = <del {...rest}>{children}</del>;
  return place ? <ProseIn place={place}>{words}</ProseIn> : words;
}

const components: Components = { ...parts, del: OldWords };

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const tree = useMemo(() => ({ type: 'root' as const, children: [...blocks] }), [blocks]);
  return <ProsePart tree={tree} components={components} />;
}

const listed = (mark: Mark, block: Block) => (block.type === 'code' ? markedListing(mark, block) : block);

/** Blocks that are there on one side alone. */
function Whole({ side, blocks }: { side: Side; blocks: readonly Block[] }) {
  const place = use(OldPlace);
  const mark = side === 'old' ? 'removed' : 'added';
  const shown = useMemo(() => blocks.map((block) => listed(mark, block)), [blocks, mark]);
  if (blocks.length === 0) return null;
  const content = (
    <div className={styles.whole} data-change={mark}>
      <span className="quiet-text">{side === 'old' ? 'Taken out:' : 'Put in:'}</span>
      <Blocks blocks={shown} />
    </div>
  );
  return side === 'old' && place ? <ProseIn place={place}>{content}</ProseIn> : content;
}

type SideProps = {
  isSide: boolean;
  /** What both sides are called, over each where there is no room for one beside the other. */
  names: SideNames;
};
type PassageProps = SideProps & { passage: Placed; edge: 'first' | 'last' | 'only' | undefined };

const Column = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.column}>
    <div className={styles.side}>{name}</div>
    {children}
  </div>
);

function Changed({ block, isSide, names }: SideProps & { block: Block }) {
  const place = use(OldPlace);
  const [old, now, both] = useMemo(
    () => (isSide ? [[sideOf(block, 'old')], [sideOf(block, 'now')], []] : [[], [], [block]]),
    [block, isSide],
  );
  if (!isSide) return <Blocks blocks={both} />;
  const left = <Blocks blocks={old} />;
  return (
    <>
      <Column name={names[0]}>{place ? <ProseIn place={place}>{left}</ProseIn> : left}</Column>
      <Column name={names[1]}>
        <Blocks blocks={now} />
      </Column>
    </>
  );
}

/** A place that one goes to by key; its bar hangs in the margin. */
const place = (isSide: boolean, kind: 'changed' | 'moved' = 'changed') => ({
  'data-place': kind,
  tabIndex: -1,
  className: isSide && kind === 'changed' ? styles.pair : styles.block,
});

const Passage = memo(function Passage({ passage, isSide, names, edge }: PassageProps) {
  if (passage.is === 'same')
    return (
      <Fold blocks={passage.blocks} edge={edge}>
        {(blocks) => <Blocks blocks={blocks} />}
      </Fold>
    );
  if (passage.is === 'changed')
    return (
      <div {...place(isSide)}>
        <Changed block={passage.block} isSide={isSide} names={names} />
      </div>
    );
  if (passage.is === 'replaced')
    return (
      <div {...place(isSide)}>
        {isSide ? (
          <>
            <Column name={names[0]}>
              <Whole side="old" blocks={passage.old} />
            </Column>
            <Column name={names[1]}>
              <Whole side="now" blocks={passage.now} />
            </Column>
          </>
        ) : (
          <>
            <Whole side="old" blocks={passage.old} />
            <Whole side="now" blocks={passage.now} />
          </>
        )}
      </div>
    );
  if (passage.is === 'left')
    return (
      <div {...place(isSide, 'moved')}>
        <p className={styles.whereabouts}>
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
      <p className={styles.whereabouts}>
        <Icon of={CornerLeftUp} small /> Moved here from {passage.from}, otherwise unchanged
      </p>
    </div>
  );
});

function edgeOf(at: number, count: number) {
  if (count === 1) return 'only';
  if (at === 0) return 'first';
  return at === count - 1 ? 'last' : undefined;
}

type Props = {
  passages: readonly Placed[];
  old: ProsePlace;
  now: ProsePlace;
  names: SideNames;
  isSide: boolean;
  /** The page is there on one side alone. */
  isAlone: boolean;
};

export function Passages({ passages, old, now, names, isSide: wantsSides, isAlone }: Props) {
  const isSide = wantsSides && !isAlone;
  return (
    <OldPlace value={old}>
      <div className={classes(isSide ? styles.wide : styles.text, isAlone && styles.alone)}>
        <Prose place={now}>
          {isSide && (
            <div className={styles.sides} aria-hidden>
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
              edge={edgeOf(at, passages.length)}
            />
          ))}
        </Prose>
      </div>
    </OldPlace>
  );
}
