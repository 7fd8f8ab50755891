import type { Root } from 'mdast';
import { createContext, memo, use, useMemo, type ReactNode, type Ref } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { hasAnchor } from '#markdown/headingAnchors.ts';
import type { LinkedPage, LinkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { fromRoot } from '#markdown/sourcePath.ts';
import type { ParsedText } from '#markdown/parsing/parseText.ts';
import { IncludeContext } from './blocks/includeContext.ts';
import { LinkContext, type LinkTarget } from './PageLink.tsx';
import { footnotePrefix } from '#markdown/hast/hastOptions.ts';
import { markdownOptions } from './markdownOptions.ts';
import styles from './PageText.module.css';
import { markdownComponents } from './markdownComponents.tsx';
import { ImageContext } from './PageImage.tsx';
import { imageTargetAt, type PageFile } from './imageTarget.ts';

/** The data with which links and images of a page are resolved. */
export type ProseContext = {
  page: LinkedPage;
  /** All pages and files of the page's content. */
  index: LinkIndex<LinkedPage, PageFile>;
  /** The console's paths of targets in other spaces, by their path from the root of this one. */
  otherSpaces?: ReadonlyMap<string, string> | undefined;
  /** Whether the index contains the files. If not, a missing target may be a file. */
  hasFiles: boolean;
  /** Refetches the files, since the signed URLs of images expire after an hour or two. */
  onReadFiles: () => void;
  /** The console's paths of a page and a file. */
  to: { page: (pageId: string) => string; file: (fileId: string) => string };
  /** All anchors of the page. Undefined if they are unknown. */
  anchors?: ReadonlySet<string> | undefined;
};

/** Resolves a link to a target in the console. */
function targetOf(address: string, { page, index, otherSpaces, anchors, to }: ProseContext): LinkTarget {
  const link = linkTarget(address, page, index);
  if (link.kind === 'heading') {
    const { anchor, query } = link;
    if (query !== undefined) return { kind: 'console', address: query };
    return anchor.startsWith(`${footnotePrefix}fn`) || !anchors || hasAnchor(anchors, anchor)
      ? { kind: 'console', address: `#${encodeURIComponent(anchor)}` }
      : { kind: 'nothing', path: `#${anchor}` };
  }
  if (link.kind === 'file') return { kind: 'console', address: to.file(link.file.id), title: link.file.name };
  if (link.kind === 'nothing') {
    const other = otherSpaces?.get(fromRoot(page.sourcePath ?? page.path, link.path));
    if (other !== undefined) return { kind: 'console', address: other };
    return { kind: link.expected === 'file' ? 'file' : 'nothing', path: link.path };
  }
  if (link.kind !== 'page') return link;
  const hash = link.anchor === '' ? '' : `#${encodeURIComponent(link.anchor)}`;
  return { kind: 'console', address: to.page(link.page.id) + hash, title: link.page.title };
}

type PartProps = { tree: Root; components?: Components };

/** Renders some blocks. A long page renders in parts, so that the browser can respond in between. */
export const ProsePart = memo(function ProsePart({ tree, components = markdownComponents }: PartProps) {
  return <Markdown components={components} {...markdownOptions(tree)} />;
});

const PlaceContext = createContext<ProseContext | null>(null);

/** The text of an included file. */
function IncludedParts({ reading, file }: { reading: ParsedText; file: PageFile }) {
  const place = use(PlaceContext);
  const { sourcePath } = file;
  const inside = useMemo(
    () => place && { ...place, page: { id: '', path: '', sourcePath }, anchors: undefined },
    [place, sourcePath],
  );
  return (
    inside && (
      <ProseProvider place={inside}>
        {reading.parts.map(({ at, tree }) => (
          <ProsePart key={at} tree={tree} />
        ))}
      </ProseProvider>
    )
  );
}

/** Provides the page by which links and images in `children` are resolved. */
export function ProseProvider({ place, children }: { place: ProseContext; children: ReactNode }) {
  const links = useMemo(() => (address: string) => targetOf(address, place), [place]);
  const pictures = useMemo(() => {
    const { page, index, hasFiles, onReadFiles } = place;
    return {
      at: (address: string) => imageTargetAt(address, page, index, hasFiles),
      readAgain: onReadFiles,
    };
  }, [place]);
  const includes = useMemo(
    () => ({
      fileAt: (address: string) => {
        const target = linkTarget(address, place.page, place.index);
        return target.kind === 'file' ? target.file : undefined;
      },
      pathOf: (file: PageFile) => place.to.file(file.id),
      Text: IncludedParts,
    }),
    [place],
  );
  return (
    <PlaceContext value={place}>
      <IncludeContext value={includes}>
        <LinkContext value={links}>
          <ImageContext value={pictures}>{children}</ImageContext>
        </LinkContext>
      </IncludeContext>
    </PlaceContext>
  );
}

type Props = {
  place: ProseContext;
  ref?: Ref<HTMLDivElement>;
  /** The language and direction of the page, if it states them. */
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
  children: ReactNode;
};

/** The container of a page's text, with its typography. */
export const Prose = ({ place, ref, lang, dir, children }: Props) => (
  <ProseProvider place={place}>
    <div ref={ref} className={styles.text} lang={lang} dir={dir} data-prose>
      {children}
    </div>
  </ProseProvider>
);
