// A page's text, drawn from its syntax tree: elements, never HTML.
import type { Root } from 'mdast';
import { memo, useMemo } from 'react';
import Markdown from 'react-markdown';
import { decoded } from '#lib/decoded.ts';
import { isAnchorOf } from '#markdown/headingNames.ts';
import type { LinkedPage, LinkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { paths } from '#routing/paths.ts';
import { LinkContext, type LinkTarget } from './PageLink.tsx';
import styles from './PageText.module.css';
import { parts } from './parts.tsx';
import { PictureContext } from './Picture.tsx';
import { pictureAt, type PageFile } from './pictureAt.ts';
import type { Reading } from './readText.ts';

type Props = {
  organizationId: string;
  spaceId: string;
  page: LinkedPage;
  reading: Reading;
  /** All pages and files of the space, by what links call them. */
  index: LinkIndex<LinkedPage, PageFile>;
  /** Whether the files are in the index: else what isn't there may be one. */
  hasFiles: boolean;
  /** Reads the files again: addresses of pictures are good for an hour or two. */
  onReadFiles: () => void;
};

/** What the anchors of footnotes begin with. */
const notes = 'note-';
const remarkRehypeOptions = { clobberPrefix: notes, footnoteLabelProperties: {} };
/** Addresses stay as they are written; `PageLink` looks at each. */
const asWritten = (address: string) => address;

/** Where a link leads, in the console's own words. */
function targetOf(address: string, { organizationId, spaceId, page, index, reading }: Props): LinkTarget {
  const link = linkTarget(address, page, index);
  if (link.to === 'heading') {
    const { anchor } = link;
    return anchor.startsWith(`${notes}fn`) || isAnchorOf(reading.anchors, anchor)
      ? { to: 'console', address: `#${encodeURIComponent(anchor)}` }
      : { to: 'nothing', path: `#${anchor}` };
  }
  if (link.to === 'file')
    return {
      to: 'console',
      address: paths.spaceFiles.to({ organizationId, spaceId, fileId: link.file.id }),
    };
  if (link.to === 'nothing') return { to: link.expected === 'file' ? 'file' : 'nothing', path: link.path };
  if (link.to !== 'page') return link;
  const hash = link.anchor === '' ? '' : `#${encodeURIComponent(link.anchor)}`;
  return {
    to: 'console',
    address: paths.spacePages.to({ organizationId, spaceId, pageId: link.page.id }) + hash,
  };
}

/** In place of parsing: the tree is there already. */
function parsed(this: { parser?: unknown }, tree: Root) {
  this.parser = () => tree;
}

/** Each part on its own, so that the browser can draw and listen between them. */
const Part = memo(function Part({ tree }: { tree: Root }) {
  return (
    <Markdown
      components={parts}
      remarkPlugins={[[parsed, tree]]}
      remarkRehypeOptions={remarkRehypeOptions}
      urlTransform={asWritten}
    />
  );
});

/** A page that is opened by an address with an anchor begins there; the router has looked before the text was here. */
function enter(text: HTMLElement | null) {
  const anchor = text && location.hash.slice(1);
  if (anchor) document.getElementById(decoded(anchor))?.scrollIntoView();
}

/** What its pictures need to know of the page. */
function usePictures({ page, index, hasFiles, onReadFiles }: Props) {
  return useMemo(
    () => ({
      at: (address: string) => pictureAt(address, page, index, hasFiles),
      readAgain: onReadFiles,
    }),
    [page, index, hasFiles, onReadFiles],
  );
}

export const PageText = memo(function PageText(props: Props) {
  return (
    <LinkContext value={(address) => targetOf(address, props)}>
      <PictureContext value={usePictures(props)}>
        <div ref={enter} className={styles.text}>
          {props.reading.parts.map(({ at, tree }) => (
            <Part key={at} tree={tree} />
          ))}
        </div>
      </PictureContext>
    </LinkContext>
  );
});
