import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFile } from './describeFile.ts';
import { pngOf } from '#server/testing/testFolder.ts';

/** Returns the header of a JPEG, with an EXIF orientation. */
function jpegOf(width: number, height: number, orientation: number) {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010000000000000000', 'hex');
  exif.writeUInt16BE(orientation, 24);
  const frame = Buffer.from('ffc0001108000000000301110002110103110100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, frame, Buffer.from('ffd9', 'hex')]);
}

test('returns the dimensions of a picture as displayed', () => {
  assert.deepEqual(describeFile('img/a.png', pngOf(640, 480)).dimensions, { width: 640, height: 480 });
  assert.deepEqual(describeFile('a.jpg', jpegOf(640, 480, 1)).dimensions, { width: 640, height: 480 });
  assert.deepEqual(describeFile('a.jpg', jpegOf(640, 480, 6)).dimensions, { width: 480, height: 640 });
  assert.deepEqual(describeFile('a.svg', Buffer.from('<svg viewBox="0 0 30.4 20"/>')).dimensions, {
    width: 30,
    height: 20,
  });
});

test('returns no dimensions for a corrupt picture or another type of file', () => {
  for (const bytes of ['', 'GIF89a', '\x89PNG\r\n\x1a\n', '<svg', '<svg width="0" height="0"/>']) {
    assert.equal('dimensions' in describeFile('a.png', Buffer.from(bytes, 'latin1')), false);
  }
  assert.equal('dimensions' in describeFile('a.txt', pngOf(640, 480)), false);
});

test('does not read past the end of a truncated picture', () => {
  const memory = Buffer.from('GIF89a\x10\x00\x10\x00', 'latin1');
  assert.equal('dimensions' in describeFile('a.gif', memory.subarray(0, 6)), false);
});

test('derives the type from the extension, ignoring case', () => {
  const types = ['a.PDF', 'a.webp', 'a.json', 'a', 'a.nothing'].map(
    (path) => describeFile(path, Buffer.of()).contentType,
  );
  assert.deepEqual(types, [
    'application/pdf',
    'image/webp',
    'application/json',
    'application/octet-stream',
    'application/octet-stream',
  ]);
});
