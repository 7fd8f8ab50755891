import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { File } from '#contract/content.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkedFiles, imageTargetAt } from './imageTarget.ts';

const own = 'https://docs.saltmarsh.example';
const fileAt = (path: string, contentType = 'image/png', origin = own): File => ({
  id: path,
  name: path.split('/').at(-1) ?? '',
  contentType,
  downloadURL: `${origin}/files/${path}?signature=x`,
  size: 1,
  git: { oid: 'o1', path },
});
const page = { id: 'p1', path: 'tides', sourcePath: 'tides/README.md' };
const files = [fileAt('tides/curve.png'), fileAt('low tide.png'), fileAt('tables.pdf', 'application/pdf')];
const at = (address: string, of = files, hasFiles = true) =>
  imageTargetAt(address, page, linkIndex([page], linkedFiles(of)), hasFiles, own);
const fileOf = (address: string) => {
  const target = at(address);
  return target.kind === 'file' ? target.file.id : target.kind;
};

test('resolves relative, absolute and encoded paths', () => {
  assert.equal(fileOf('curve.png'), 'tides/curve.png');
  assert.equal(fileOf('./curve.png?v=2#x'), 'tides/curve.png');
  assert.equal(fileOf('/tides/curve.png'), 'tides/curve.png');
  assert.equal(fileOf('../low%20tide.png'), 'low tide.png');
});

test('reports a missing file, unless the files aren’t loaded', () => {
  assert.deepEqual(at('../gone.png'), { kind: 'missing', path: '../gone.png' });
  assert.deepEqual(at('../../../curve.png'), { kind: 'missing', path: '../../../curve.png' });
  assert.deepEqual(at(''), { kind: 'missing', path: '' });
  assert.deepEqual(at('curve.png', [], false), { kind: 'unread' });
});

test('rejects a file that is not an image', () => {
  assert.deepEqual(at('/tables.pdf'), { kind: 'other', path: 'tables.pdf' });
});

test('does not load images of other origins, even files of the service', () => {
  const far = { kind: 'elsewhere', url: 'https://tides.example/far.png', host: 'tides.example' };
  assert.deepEqual(at('https://tides.example/far.png'), far);
  assert.deepEqual(at('//tides.example/far.png'), far);
  const cdn = fileAt('cdn.png', 'image/png', 'https://files.example');
  assert.equal(at('/cdn.png', [cdn]).kind, 'elsewhere');
});

test('rejects script, data and mailto addresses', () => {
  for (const address of ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'mailto:fen@saltmarsh.example'])
    assert.deepEqual(at(address), { kind: 'forbidden' }, address);
});
