// What is said of specifications, and which of them a search means.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { isProcessing, faultOf, sourceWords, stateOf, stateWords, suggestSlug } from './spec.words.ts';
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

test('an attempt that ended with an error has failed, whatever the error is', () => {
  assert.deepEqual([spec('a'), failed, waiting].map(stateOf), ['complete', 'failed', 'processing']);
  const unheard = spec('b', { lastProcessErrorCode: 'MOON_TOO_FULL' });
  assert.equal(stateOf(unheard), 'failed');
  assert.match(stateWords(unheard), /MOON_TOO_FULL/);
  assert.match(faultOf('MOON_TOO_FULL').why, /MOON_TOO_FULL/);
  assert.match(faultOf('constructor').why, /constructor/);
});

test('a state that isn’t known is shown as it is, and nobody waits for its end', () => {
  const paused = spec('c', { processingState: 'paused' });
  assert.equal(stateOf(paused), undefined);
  assert.equal(stateWords(paused), 'paused');
  assert.equal(isProcessing(paused), false);
});

test('a source is told without its scheme; what is no web address as it is', () => {
  assert.equal(sourceWords('https://tides.example/api.yaml?v=2'), 'tides.example/api.yaml?v=2');
  assert.equal(sourceWords('file:/etc/tides'), 'file:/etc/tides');
  assert.equal(sourceWords(undefined), '');
});

test('specifications are found by slug or source, and by their state', () => {
  const all = [spec('gauge'), failed, waiting];
  const found = (search: string) =>
    specsList.choose(all, specsList.parse(new URLSearchParams(search))).map(({ slug }) => slug);
  assert.deepEqual(found(''), ['gauge', 'orders', 'tides']);
  assert.deepEqual(found('search=%20OCEAN'), ['tides']);
  assert.deepEqual(found('state=failed'), ['orders']);
  assert.deepEqual(found('state=failed&search=gauge'), []);
  assert.deepEqual(found('state=ruined'), ['gauge', 'orders', 'tides']);
});

test('a slug is offered that is near to what was typed', () => {
  assert.equal(suggestSlug('Gauge API, v2'), 'gauge-api-v2');
  assert.equal(suggestSlug('--Éclair--'), 'eclair');
  assert.equal(suggestSlug('日本'), '');
  assert.equal(suggestSlug(`${'a'.repeat(99)} b`), 'a'.repeat(99));
});
