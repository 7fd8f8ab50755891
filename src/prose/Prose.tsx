// How a page's Markdown is drawn, wherever it is: its links and pictures lead to places of the same content.
import type { Root } from 'mdast';
import { memo, useMemo, type ReactNode, type Ref } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { isAnchorOf } from '#markdown/headingNames.ts';
import type { LinkedPage, LinkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { LinkContext, type LinkTarget } from './PageLink.tsx';
import { drawingOf, notes } from './drawing.ts';
import styles from './PageText.module.css';
import { parts } from './parts.tsx';
import { PictureContext } from './Picture.tsx';
import { pictureAt, type PageFile } from './pictureAt.ts';

/** What links and pictures of a page are resolved by. */
export type ProsePlace = {
  page: LinkedPage;
  /** All pages and files of the content that it belongs to, by what links call them. */
  index: LinkIndex<LinkedPage, PageFile>;
  /** Whether the files are in the index: else what isn't there may be one. */
  hasFiles: boolean;
  /** Reads the files again: addresses of pictures are good for an hour or two. */
  onReadFiles: () => void;
  /** The console's addresses of a page and a file. */
  to: { page: (pageId: string) => string; file: (fileId: string) => string };
  /** Every name that the page can be entered by; undefined where that isn't known. */
  anchors?: ReadonlySet<string> | undefined;
};

/** Where a link leads, in the console's own words. */
function targetOf(address: string, { page, index, anchors, to }: ProsePlace): LinkTarget {
  const link = linkTarget(address, page, index);
  if (link.to === 'heading') {
    const { anchor } = link;
    return anchor.startsWith(`${notes}fn`) || !anchors || isAnchorOf(anchors, anchor)
      ? { to: 'console', address: `#${encodeURIComponent(anchor)}` }
      : { to: 'nothing', path: `#${anchor}` };
  }
  if (link.to === 'file') return { to: 'console', address: to.file(link.file.id) };
  if (link.to === 'nothing') return { to: link.expected === 'file' ? 'file' : 'nothing', path: link.path };
  if (link.to !== 'page') return link;
  const hash = link.anchor === '' ? '' : `#${encodeURIComponent(link.anchor)}`;
  return { to: 'console', address: to.page(link.page.id) + hash };
}

type PartProps = { tree: Root; components?: Components };

/** Some blocks, drawn separately, so that the browser can draw and respond between parts. */
export const ProsePart = memo(function ProsePart({ tree, components = parts }: PartProps) {
  return <Markdown components={components} {...drawingOf(tree)} />;
});

/** Gives what is drawn in it the page that it stands on. */
export function ProseIn({ place, children }: { place: ProsePlace; children: ReactNode }) {
  const links = useMemo(() => (address: string) => targetOf(address, place), [place]);
  const pictures = useMemo(() => {
    const { page, index, hasFiles, onReadFiles } = place;
    return {
      at: (address: string) => pictureAt(address, page, index, hasFiles),
      readAgain: onReadFiles,
    };
  }, [place]);
  return (
    <LinkContext value={links}>
      <PictureContext value={pictures}>{children}</PictureContext>
    </LinkContext>
  );
}

type Props = { place: ProsePlace; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** A text as readers see it. */
export const Prose = ({ place, ref, children }: Props) => (
  <ProseIn place={place}>
    <div ref={ref} className={styles.text} data-prose>
      {children}
    </div>
  </ProseIn>
);
