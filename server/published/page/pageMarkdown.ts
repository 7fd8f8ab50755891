import { includeKey } from '#markdown/includes.ts';
import type { LinkedPage } from '#markdown/linkIndex.ts';
import type { Claims } from '#markdown/conditions.ts';
import type { Context } from '#server/base/context.ts';
import { specificationJson, type SpecVersions } from '#server/domain/openapi/specifications.ts';
import { pageHref } from '../site/siteUrls.ts';
import { writtenMarkdown } from '../text/drawnTexts.ts';
import { places, type IncludedText, type PageQuestion } from '../text/pageTask.ts';
import {
  addressesOf,
  includedFile,
  inFile,
  maxIncluded,
  readIncluded,
  sourceText,
  variablesOf,
} from './pageBody.ts';
import { placeOf, type PlaceOptions } from './placeOf.ts';
import { titleOf, type ReadPage } from '../site/spacePages.ts';

type Options = {
  /** `base` is the public URL of the site. */
  options: PlaceOptions;
  organizationId: string;
  claims: Claims;
  versions: SpecVersions;
};

/**
 * Returns the Markdown of a page as its visitor sees it, for readers outside of the site. A worker writes it and asks for
 * addresses, included files and specifications.
 */
export async function pageMarkdown(
  context: Context,
  { page, path }: ReadPage,
  { options, organizationId, claims, versions }: Options,
): Promise<Buffer> {
  const { base, variant, pages } = options;
  const fromOf = new Map<string, LinkedPage>([
    [places.page, { id: page.page, path, sourcePath: page.git?.path }],
    [places.descriptions, { id: '', path: '' }],
  ]);
  let room = maxIncluded;

  async function includesOf(addresses: string[], from: LinkedPage): Promise<IncludedText[]> {
    const texts: IncludedText[] = [];
    for (const address of addresses) {
      const file = includedFile(address, from, pages);
      if (!file) continue;
      const id = includeKey(file.id, address);
      const isRead = fromOf.has(id) || file.file.size > room;
      if (!isRead) {
        room -= file.file.size;
        fromOf.set(id, inFile(file));
      }
      const markdown = isRead ? undefined : await readIncluded(context, address, file);
      texts.push({ address, id, markdown });
    }
    return texts;
  }

  const answer = (question: PageQuestion) => {
    if ('specification' in question) return specificationJson(context, question.specification);
    const from = fromOf.get(question.place);
    if ('includes' in question) return from ? includesOf(question.includes, from) : [];
    return addressesOf(question, from && placeOf(from, options));
  };
  const task = {
    markdown: await sourceText(context, organizationId, page),
    claims,
    title: titleOf(page),
    description: page.description,
    url: pageHref(base, variant, path),
    variables: [...(await variablesOf(context, pages))],
    versions,
  };
  return writtenMarkdown(task, answer);
}
