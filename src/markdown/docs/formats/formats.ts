import type { SourceFiles } from '../sourceFiles.ts';
import { azureWiki } from './azureWiki.ts';
import { docsify } from './docsify.ts';
import { docusaurus } from './docusaurus.ts';
import type { DocsFormat, FoundDocs } from './format.ts';
import { fumadocs } from './fumadocs.ts';
import { hugo } from './hugo.ts';
import { jekyll } from './jekyll.ts';
import { jupyterBook } from './jupyterBook.ts';
import { learn } from './learn.ts';
import { legacyGitbook } from './legacyGitbook.ts';
import { mdbook } from './mdbook.ts';
import { mintlify } from './mintlify.ts';
import { mkdocs } from './mkdocs.ts';
import { nextra } from './nextra.ts';
import { obsidian } from './obsidian.ts';
import { redocly } from './redocly.ts';
import { sphinx } from './sphinx.ts';
import { starlight } from './starlight.ts';
import { vitepress, vuepress } from './vitepress.ts';
import { wiki } from './wiki.ts';

/** The first one that recognizes a folder decides. */
export const formats: readonly DocsFormat[] = [
  legacyGitbook,
  mdbook,
  mkdocs,
  mintlify,
  docsify,
  learn,
  redocly,
  docusaurus,
  starlight,
  vitepress,
  vuepress,
  nextra,
  fumadocs,
  jupyterBook,
  sphinx,
  wiki,
  azureWiki,
  hugo,
  obsidian,
  jekyll,
];

/** Finds the docs of a folder without `.gitbook.yaml` in the format of another tool. Undefined for a plain folder. */
export async function findFormat(sources: SourceFiles): Promise<(FoundDocs & { name: string }) | undefined> {
  for (const { name, find } of formats) {
    const found = await find(sources);
    if (found) return { name, ...found };
  }
  return undefined;
}
