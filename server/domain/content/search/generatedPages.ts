import type { Page } from '#contract/content.ts';
import type { Context } from '#server/base/context.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { computedText, filledText, wholePage } from '#server/domain/openapi/computedText.ts';
import type { PageWords } from '../readings/words.ts';
import { readText } from '../readings/readText.ts';
import { noWords } from './searchIndex.ts';
import { searchIndexRepository } from './searchIndex.repository.ts';

type Computed = NonNullable<Page['computed']>;

/** Pages that are indexed at a time. */
const batchSize = 20;

/** Returns the words of a generated page: of its operations and schemas, without the tags of blocks. */
async function wordsOf(context: Context, organizationId: string, computed: Computed): Promise<PageWords> {
  const text = await computedText(context, organizationId, wholePage(computed));
  if (text === undefined) return noWords;
  const { words } = await readText(await filledText(context, organizationId, text));
  return fromJson<PageWords>(words);
}

/** Indexes the words of generated pages whose specification has a new version. Several processes may do it at once. */
export async function indexGeneratedPages(context: Context): Promise<void> {
  const { store } = context;
  const index = searchIndexRepository(store);
  for (const { organization_id, source, current, ...row } of await index.outdated(batchSize)) {
    const words = await wordsOf(context, organization_id, fromJson<Computed>(source));
    await store.transaction(async () => {
      if (await index.setGeneratedVersion(row.number, source, current))
        await index.setWords(row.number, row, words);
    });
  }
}
