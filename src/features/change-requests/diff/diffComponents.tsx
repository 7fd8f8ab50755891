import { UnfoldVertical } from 'lucide';
import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { BlockSlotContext } from '#prose/BlockSlot.tsx';
import { markdownComponents } from '#prose/markdownComponents.tsx';
import { ImageContext, PageImage } from '#prose/PageImage.tsx';
import { ProseProvider, type ProseContext } from '#prose/Prose.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ReplacedFile } from '../changes/fileChanges.ts';
import { PicturePair } from './PicturePair.tsx';
import { Struck } from './Struck.tsx';
import styles from './ProseDiff.module.css';

/** How links and images of the old side are resolved. */
export const OldSideContext = createContext<ProseContext | null>(null);

/** Resolves the links and images of its children on the old side, which has no comments. */
export function OldSide({ children }: { children: ReactNode }) {
  const place = use(OldSideContext);
  return (
    <BlockSlotContext value={null}>
      {place ? <ProseProvider place={place}>{children}</ProseProvider> : children}
    </BlockSlotContext>
  );
}

/** The replaced files on the page, by ID. Empty where both sides have a column of their own. */
export const ReplacedFilesContext = createContext<ReadonlyMap<string, ReplacedFile>>(new Map());

/** An image of the page. If its file was replaced, the picture before and after. */
function DiffImage(props: ComponentProps<'img'> & ExtraProps) {
  const { at } = use(ImageContext);
  const target = at(typeof props.src === 'string' ? props.src : '');
  const replaced = use(ReplacedFilesContext).get(target.kind === 'file' ? target.file.id : '');
  if (!replaced) return <PageImage {...props} />;
  return <PicturePair old={replaced.old} now={replaced.now} alt={props.alt ?? ''} />;
}

/** Whether everything in it is added or removed. */
const WholeChange = createContext(false);

/** A block that is closed on the page. If anything in it changed, it is open. */
function Details({
  node: _,
  children,
  'data-changed': changed,
  ...rest
}: ComponentProps<'details'> & ExtraProps & { 'data-changed'?: string }) {
  const isWhole = use(WholeChange);
  const isOpened = !rest.open && (changed !== undefined || isWhole);
  return (
    <>
      {isOpened && (
        <p className={styles.moveNote} data-note>
          <Icon of={UnfoldVertical} small /> Closed on the page, opened here to show its changes
        </p>
      )}
      <details {...rest} open={rest.open || isOpened}>
        {children}
      </details>
    </>
  );
}

type Props<Tag extends 'del' | 'div' | 'li' | 'tr' | 'td' | 'th'> = ComponentProps<Tag> &
  ExtraProps & { 'data-change'?: 'added' | 'removed' };

/** Returns the component of a list item, row or cell. */
const partOf = (Tag: 'li' | 'tr' | 'td' | 'th') =>
  function Part({ node: _, children, ...rest }: Props<typeof Tag>) {
    const mark = rest['data-change'];
    if (mark === undefined) return <Tag {...(rest as object)}>{children}</Tag>;
    const content = mark === 'removed' ? <OldSide>{children}</OldSide> : children;
    return (
      <Tag {...(rest as object)}>
        <WholeChange value>{content}</WholeChange>
      </Tag>
    );
  };

const Removed = ({ node: _, children, ...rest }: Props<'del'>) => (
  <del {...rest}>
    <OldSide>
      <Struck>{children}</Struck>
    </OldSide>
  </del>
);

/** Wraps added or removed blocks. Other `div` elements belong to docs blocks. */
function ChangedBlocks({ node: _, children, 'data-change': mark, ...rest }: Props<'div'>) {
  if (mark === undefined) return <div {...rest}>{children}</div>;
  return (
    <div className={styles.changedBlocks} data-change={mark}>
      <WholeChange value>{mark === 'removed' ? <OldSide>{children}</OldSide> : children}</WholeChange>
    </div>
  );
}

/** The Markdown components that mark added and removed content; for `ProsePart`. */
export const diffComponents: Components = {
  ...markdownComponents,
  del: Removed,
  details: Details,
  div: ChangedBlocks,
  img: DiffImage,
  li: partOf('li'),
  tr: partOf('tr'),
  td: partOf('td'),
  th: partOf('th'),
};
