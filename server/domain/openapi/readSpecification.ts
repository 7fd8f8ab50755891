import { readDocument, type OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { lruCache } from '#server/base/database/lruCache.ts';

type Read = { document: OpenAPIDocument | undefined; size: number };

/** Capacity of the cache of each thread, in characters of JSON. A version never changes. */
const documents = lruCache<Read>(16_000_000, ({ size }) => size + 1000);

async function read(json: string | undefined): Promise<Read> {
  if (json === undefined) return { document: undefined, size: 0 };
  try {
    return {
      document: await readDocument({ filesystem: fromJson<Record<string, unknown>>(json) }),
      size: json.length,
    };
  } catch {
    return { document: undefined, size: 0 };
  }
}

/**
 * Returns the document of a version, or undefined if it can't be read. Takes up to a second: call it in a worker.
 * @param json returns the files of the version
 */
export const readSpecification = async (versionId: string, json: () => Promise<string | undefined>) =>
  (await documents(versionId, async () => read(await json()))).document;
