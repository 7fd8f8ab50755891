import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { Database } from '#server/base/database/schema.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { daysAgo } from './times.ts';

type Described = {
  slug: string;
  source: string;
  made: number;
  /** Days since the last fetch. Undefined: never. */
  fetched?: number;
  error?: 'FETCH_TIMEOUT' | 'PARSE_ERROR';
  /** Files of the versions, oldest first, with days since they were fetched. */
  versions: { file: string; fetched: number }[];
};

const described: Described[] = [
  {
    slug: 'gauge-api',
    source: 'https://gauge-api.saltmarsh.example/openapi.yaml',
    made: 701,
    fetched: 0.3,
    versions: [
      { file: 'gauge-api-1.yaml', fetched: 701 },
      { file: 'gauge-api-2.yaml', fetched: 242 },
      { file: 'gauge-api-2.4.yaml', fetched: 31 },
    ],
  },
  {
    slug: 'predictions',
    source: 'https://predictions.saltmarsh.example/openapi.yaml',
    made: 233,
    fetched: 2.1,
    error: 'FETCH_TIMEOUT',
    versions: [{ file: 'predictions-1.yaml', fetched: 96 }],
  },
  {
    slug: 'partner-orders',
    source: 'https://orders.saltmarsh.example/api/openapi.json',
    made: 64,
    fetched: 5.6,
    error: 'PARSE_ERROR',
    versions: [],
  },
  {
    slug: 'harbor-webhooks',
    source: 'https://harbor.saltmarsh.example/webhooks.json',
    made: 0.02,
    versions: [],
  },
];

/** Returns the stored filesystem of a version. */
async function filesystem(file: string) {
  const text = await readFile(join(import.meta.dirname, 'openapi', file), 'utf8');
  return JSON.stringify({ 'openapi.yaml': { content: parse(text) as unknown } });
}

function specOf(
  context: Context,
  { slug, source, made, fetched, error }: Described,
  { id, lastVersion }: { id: string; lastVersion: string | undefined },
) {
  return {
    id,
    slug,
    source_url: source,
    processing_state: fetched === undefined ? ('pending' as const) : ('complete' as const),
    last_version_id: lastVersion ?? null,
    last_processed_at: fetched === undefined ? null : daysAgo(context, fetched),
    last_process_error_code: error ?? null,
    faults: null,
    // The sources are invented, so only a specification without any fetch is due.
    due_at: fetched === undefined ? daysAgo(context, made) : null,
    failures: error === undefined ? 0 : 1,
    claim: null,
    created_at: daysAgo(context, made),
    updated_at: daysAgo(context, fetched ?? made),
  };
}

export async function makeSpecs(context: Context, organizationId: string) {
  const specs: Database['openapi_specs'][] = [];
  const versions: Database['openapi_versions'][] = [];
  for (const spec of described) {
    const id = newId();
    const own = await Promise.all(
      spec.versions.map(async ({ file, fetched }) => ({
        id: newId(),
        spec_id: id,
        url: spec.source,
        filesystem: await filesystem(file),
        created_at: daysAgo(context, fetched),
      })),
    );
    versions.push(...own);
    const places = { id, lastVersion: own.at(-1)?.id };
    specs.push({ organization_id: organizationId, ...specOf(context, spec, places) });
  }
  await insertAll(context, 'openapi_specs', specs);
  await insertAll(context, 'openapi_versions', versions);
}
