import { fileNameOf, isMarkdown } from '../../sourcePath.ts';
import type { PageFacts } from '../entriesOfFolder.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { frontMatterOf, numberOf, plainTitle, textIn } from './format.ts';

type Values = Record<string, unknown>;

/** Returns the order and the title of each page, by path. `read` finds them in its front matter. */
export async function pageFacts(sources: SourceFiles, read: (values: Values, path: string) => PageFacts) {
  const facts = new Map<string, PageFacts>();
  for (const path of sources.keys())
    if (isMarkdown(path)) facts.set(path, read(await frontMatterOf(sources, path), path));
  return facts;
}

/** Facts of values in front matter. */
export const ordered = (order: unknown, title?: unknown): PageFacts => ({
  order: numberOf(order),
  title: plainTitle(textIn(title)),
});

/** The number with which the name of a file begins. */
export const numbered = (path: string) => numberOf(/^(\d+)[-_. ]/.exec(fileNameOf(path))?.[1]);
