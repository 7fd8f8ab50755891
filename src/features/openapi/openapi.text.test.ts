import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import {
  isProcessing,
  processingErrorOf,
  sourceLabel,
  stateLabel,
  stateOf,
  suggestSlug,
} from './openapi.text.ts';
import { specsList } from './specs/specs.list.ts';

const spec = (slug: string, more: Partial<OpenAPISpec> = {}): OpenAPISpec => ({
  object: 'openapi-spec',
  id: slug,
  slug,
  createdAt: '2031-05-14T09:41:00Z',
  updatedAt: '2031-05-14T09:41:00Z',
  processingState: 'complete',
  permissions: { view: true, edit: true },
  urls: {},
  ...more,
});
const failed = spec('orders', { lastProcessErrorCode: 'PARSE_ERROR' });
const waiting = spec('tides', { processingState: 'pending', sourceURL: 'https://Tides.example/Océan.yaml' });

test('reports any error code as failed, including unknown ones', () => {
  assert.deepEqual([spec('a'), failed, waiting].map(stateOf), ['complete', 'failed', 'processing']);
  const unknown = spec('b', { lastProcessErrorCode: 'MOON_TOO_FULL' });
  assert.equal(stateOf(unknown), 'failed');
  assert.match(stateLabel(unknown), /MOON_TOO_FULL/);
  assert.match(processingErrorOf('MOON_TOO_FULL').cause, /MOON_TOO_FULL/);
  assert.match(processingErrorOf('constructor').cause, /constructor/);
});

test('shows an unknown state unchanged and does not poll for it', () => {
  const paused = spec('c', { processingState: 'paused' });
  assert.equal(stateOf(paused), undefined);
  assert.equal(stateLabel(paused), 'paused');
  assert.equal(isProcessing(paused), false);
});

test('shows a URL without its scheme and other text unchanged', () => {
  assert.equal(sourceLabel('https://tides.example/api.yaml?v=2'), 'tides.example/api.yaml?v=2');
  assert.equal(sourceLabel('file:/etc/tides'), 'file:/etc/tides');
  assert.equal(sourceLabel(undefined), '');
});

test('filters specifications by slug, source and state', () => {
  const all = [spec('gauge'), failed, waiting];
  const found = (search: string) =>
    specsList.choose(all, specsList.parse(new URLSearchParams(search))).map(({ slug }) => slug);
  assert.deepEqual(found(''), ['gauge', 'orders', 'tides']);
  assert.deepEqual(found('search=%20OCEAN'), ['tides']);
  assert.deepEqual(found('state=failed'), ['orders']);
  assert.deepEqual(found('state=failed&search=gauge'), []);
  assert.deepEqual(found('state=ruined'), ['gauge', 'orders', 'tides']);
});

test('suggests a valid slug for the typed text', () => {
  assert.equal(suggestSlug('Gauge API, v2'), 'gauge-api-v2');
  assert.equal(suggestSlug('--Éclair--'), 'eclair');
  assert.equal(suggestSlug('日本'), '');
  assert.equal(suggestSlug(`${'a'.repeat(99)} b`), 'a'.repeat(99));
});
