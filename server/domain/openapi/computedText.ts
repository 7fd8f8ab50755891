// The text of pages that are generated from an OpenAPI specification (`computed` in the specification's Page).
import type { Page } from '#contract/content.ts';
import type { Context } from '#server/base/context.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { TaskLimitExceeded, workerAt } from '#server/base/scheduling/workers.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import type { ComputedTask } from './computed.worker.ts';
import { specificationJson, specVersions, type SpecVersions } from './specifications.ts';
import { tagHref } from './tagHref.ts';

type Computed = NonNullable<Page['computed']>;

const inWorker = workerAt<ComputedTask, string | undefined>(new URL('./computed.worker.ts', import.meta.url));
/** Limits the pages that wait for the worker. */
export const computedQueue = workQueue({ name: 'generated pages', concurrency: 1, maxWaiting: 200 });
/** In milliseconds. The largest specifications take about a second. */
const timeLimit = 30_000;

/** Capacity of the cache, in characters. A version never changes. */
const capacity = 8_000_000;
const texts = lruCachePerStore<string | undefined>(capacity, (text = '') => text.length + 500);

/** Returns the text of a version. Undefined if it can't be read or takes too long. */
function generated(context: Context, version: SpecVersions[number], props: Computed['props']) {
  const { versionId, slug } = version;
  const make = () =>
    inWorker({ versionId, slug, props }, timeLimit, { answer: () => specificationJson(context, version) });
  return texts(context.store)(JSON.stringify([versionId, slug, props]), () =>
    computedQueue.run(make).catch((error: unknown) => {
      if (error instanceof TaskLimitExceeded) return undefined;
      throw error;
    }),
  );
}

/** Returns a generated page with all operations, for printing. */
export const wholePage = (computed: Computed): Computed => ({
  ...computed,
  props: { ...computed.props, whole: true },
});

/** Returns the current version that a page is generated from. A specification is named by its slug or its ID. */
const versionOfPage = (versions: SpecVersions, { dependencies }: Computed) =>
  versions.find(({ slug, id }) => slug === dependencies.spec?.ref.spec || id === dependencies.spec?.ref.spec);

/**
 * Returns the Markdown of a generated page of an organization. Undefined if the type is unknown, or the specification
 * doesn't exist, was never fetched or is too large.
 */
export async function computedText(context: Context, organizationId: string, computed: Computed) {
  if (computed.type !== 'builtin:openapi') return undefined;
  const version = versionOfPage(await specVersions(context, organizationId), computed);
  return version && generated(context, version, computed.props);
}

/** Like `computedText`, with a sentence instead if the specification isn't available. Empty for another page. */
export async function generatedText(
  context: Context,
  organizationId: string,
  computed: Computed | undefined,
): Promise<string> {
  if (!computed) return '';
  const text = await computedText(context, organizationId, computed);
  return text ?? 'The specification of this page isn’t available.';
}

/**
 * Returns a text with the operations and schemas of its OpenAPI blocks as Markdown, for readers outside of a site. Blocks of
 * specifications that aren’t available stay as they are.
 */
export async function filledText(
  context: Context,
  organizationId: string,
  markdown: string,
): Promise<string> {
  if (!markdown.includes('{% openapi') && !markdown.includes('{% swagger')) return markdown;
  const versions = await specVersions(context, organizationId);
  const answer = (versionId: unknown) => {
    const version = versions.find((one) => one.versionId === versionId);
    return version && specificationJson(context, version);
  };
  const text = await computedQueue
    .run(() => inWorker({ markdown, versions }, timeLimit, { answer }))
    .catch((error: unknown) => {
      if (error instanceof TaskLimitExceeded) return undefined;
      throw error;
    });
  return text ?? markdown;
}

/**
 * Returns the part of a generated page for a tag, or the whole page if it links to no such part: a made-up tag must not make the
 * page again.
 */
export async function taggedPage(
  context: Context,
  organizationId: string,
  computed: Computed,
  tag: string,
): Promise<Computed> {
  const text = await computedText(context, organizationId, computed);
  if (!text?.includes(`(${tagHref(tag)})`)) return computed;
  return { ...computed, props: { ...computed.props, tag } };
}
