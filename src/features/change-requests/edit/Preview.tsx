import { memo, useMemo, type Ref } from 'react';
import { OpenAPIContext } from '#prose/blocks/openapiContext.ts';
import { OpenTabs } from '#prose/blocks/Tabs.tsx';
import { Prose, ProsePart, type ProseContext } from '#prose/Prose.tsx';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { filePath, pagePath, type ContentParams } from '#routing/contentPaths.ts';
import styles from './Editor.module.css';
import type { Links } from './links.ts';
import type { PreviewPart, PreviewText } from './preview/readPreview.ts';

const specifications = { Block: lazyNamed(() => import('#openapi/block/SpecBlock.tsx'), 'SpecBlock') };

/**
 * The browser skips groups that aren't visible. It checks all of them in each frame, also while someone types, so there are
 * fewer of them than of the parts that are rendered again after a change.
 */
const partsPerGroup = 4;

const groupsOf = (parts: readonly PreviewPart[]) =>
  Array.from({ length: Math.ceil(parts.length / partsPerGroup) }, (_, at) =>
    parts.slice(at * partsPerGroup, (at + 1) * partsPerGroup),
  );

/** Rendered again only if its tree has changed. */
const Part = memo(function Part({ tree, place }: Pick<PreviewPart, 'tree'> & { place: ProseContext }) {
  return (
    <Prose place={place}>
      <ProsePart tree={tree} />
    </Prose>
  );
});

type Props = {
  place: ContentParams;
  text: PreviewText;
  links: Links;
  hasFiles: boolean;
  onReadFiles: () => void;
  title: string;
  scroller: Ref<HTMLElement>;
};

/** The text as readers see it. */
export const Preview = memo(function Preview({
  place: content,
  text,
  links,
  hasFiles,
  onReadFiles,
  title,
  scroller,
}: Props) {
  const anchors = useMemo(() => new Set(text.anchors), [text.anchors]);
  const place = useMemo(
    () => ({
      page: links.page,
      index: links.index,
      hasFiles,
      onReadFiles,
      anchors,
      to: {
        page: (pageId: string) => pagePath(content, pageId),
        file: (fileId: string) => filePath(content, fileId),
      },
    }),
    [content, links, hasFiles, onReadFiles, anchors],
  );
  return (
    <section ref={scroller} className={styles.preview} aria-label="Preview">
      <p className={styles.previewTitle} dir="auto">
        {title}
      </p>
      <OpenAPIContext value={specifications}>
        <OpenTabs value>
          {groupsOf(text.parts).map((parts, group) => (
            <div key={group} className={styles.group} data-skippable data-line={parts[0]?.line}>
              {parts.map(({ line, tree }, at) => (
                <div key={at} className={styles.part} data-line={line}>
                  <Part tree={tree} place={place} />
                </div>
              ))}
            </div>
          ))}
        </OpenTabs>
      </OpenAPIContext>
    </section>
  );
});
