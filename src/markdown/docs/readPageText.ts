import { inclusionsIn, type Inclusion } from './includedPaths.ts';
import { readFrontMatter, type FrontMatter } from './frontMatter.ts';
import { fileAddressesIn } from './linkedFiles.ts';
import { plainText } from './readText.ts';
import { titleIn } from './titleIn.ts';
import { unreadTags, type UnreadTag } from './unreadSyntax.ts';
import { collectWarnings, type DocsWarning } from './warnings.ts';

/** The data that is read from the text of a page alone. Other files aren't needed. */
export type PageText = {
  frontMatter: FrontMatter;
  /** The text before the Markdown. */
  head: string;
  markdown: string;
  /** The first heading, if it was asked for and is a title. */
  heading?: string;
  inclusions: Inclusion[];
  /** The addresses of files that it may show or link to. */
  files: string[];
  tags: UnreadTag[];
  warnings: DocsWarning[];
};

/** `needsTitle`: whether the page has no title unless its text has one. */
export type WrittenPage = { path: string; written: string; needsTitle: boolean };

/** Reads the text of a page, maybe in another thread. */
export type PageReader = (page: WrittenPage) => PageText | Promise<PageText>;

/** Reads the text of a page as written in its file. Takes as long as parsing it: about a millisecond for 2,000 characters. */
export function readPageText({ path, written, needsTitle }: WrittenPage): PageText {
  const { warnings, warn } = collectWarnings();
  const { frontMatter, head, markdown } = readFrontMatter(path, plainText(written), warn);
  const heading = needsTitle && !frontMatter.title ? titleIn(markdown) : undefined;
  const [inclusions, tags] = [inclusionsIn(path, markdown), unreadTags(markdown)];
  const files = fileAddressesIn(markdown);
  return { frontMatter, head, markdown, ...(heading && { heading }), inclusions, files, tags, warnings };
}
