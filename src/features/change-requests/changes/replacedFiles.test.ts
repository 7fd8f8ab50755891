import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '#contract/content.ts';
import type { ReplacedFile } from './fileChanges.ts';
import { replacedByPage } from './replacedFiles.ts';

const page = (id: string, cover?: string, pages: Page[] = []) =>
  ({ id, pages, ...(cover && { cover: { ref: { kind: 'file', file: cover }, yPos: 0 } }) }) as Page;
const file = (id: string) => ({ id }) as ReplacedFile;

test('finds a replaced picture on the pages that refer to it or have it as cover, once each', () => {
  const pages = [page('tides', 'quay', [page('springs', 'quay')]), page('gauges', 'other')];
  const files = [
    [file('quay'), ['tides', 'gauges']],
    [file('chart'), ['tides']],
  ] as const;
  assert.deepEqual(
    [...replacedByPage(files, pages)].map(([id, found]) => [id, found.map((one) => one.id)]),
    [
      ['tides', ['quay', 'chart']],
      ['gauges', ['quay']],
      ['springs', ['quay']],
    ],
  );
});
