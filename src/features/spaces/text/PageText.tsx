// A page's Markdown, read plainly: parsed to elements, never to HTML.
import { memo, useMemo } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { docsLink, type LinkedPage, type LinkIndex } from '#lib/docsLink.ts';
import { paths } from '#routing/paths.ts';
import { namedHeadings } from './headings.ts';
import { LinkContext, type LinkTarget } from './PageLink.tsx';
import styles from './PageText.module.css';
import { parts } from './parts.tsx';
import { plainHtml } from './plainHtml.ts';

type Props = {
  organizationId: string;
  spaceId: string;
  page: LinkedPage & { title: string; markdown: string };
  /** All pages of the space, by what links call them. */
  index: LinkIndex;
};

const remarkPlugins = [remarkGfm, plainHtml];
/** Footnotes: their anchors stay as they are written, and their heading is like the others. */
const remarkRehypeOptions = { clobberPrefix: 'note-', footnoteLabelProperties: {} };
/** Addresses stay as they are written; `PageLink` looks at each. */
const asWritten = (address: string) => address;

/** Where a link leads, in the console's own words. */
function targetOf(
  address: string,
  { organizationId, spaceId, page, index }: Props,
  anchors: Set<string>,
): LinkTarget {
  const link = docsLink(address, page, index);
  if (link.to === 'heading')
    return link.anchor === '' || link.anchor === 'top' || anchors.has(link.anchor)
      ? { to: 'console', address: `#${encodeURIComponent(link.anchor)}` }
      : { to: 'nothing', path: `#${link.anchor}` };
  if (link.to !== 'page') return link;
  const hash = link.anchor === '' ? '' : `#${encodeURIComponent(link.anchor)}`;
  return {
    to: 'console',
    address: paths.spacePages.to({ organizationId, spaceId, pageId: link.pageId }) + hash,
  };
}

function Text(props: Props) {
  const { page } = props;
  const { anchors, rehypePlugins } = useMemo(() => {
    const found = new Set<string>();
    return { anchors: found, rehypePlugins: [() => namedHeadings(page.title, found)] };
  }, [page]);
  return (
    <LinkContext value={(address) => targetOf(address, props, anchors)}>
      <div className={styles.text}>
        <Markdown
          components={parts}
          remarkPlugins={remarkPlugins}
          rehypePlugins={rehypePlugins}
          remarkRehypeOptions={remarkRehypeOptions}
          urlTransform={asWritten}
        >
          {page.markdown}
        </Markdown>
      </div>
    </LinkContext>
  );
}

/** Parsing is the dear part: it is done once for a page, whatever else on the screen changes. */
export const PageText = memo(Text);
