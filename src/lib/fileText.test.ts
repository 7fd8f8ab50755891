import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileText, largestFile } from './fileText.ts';
import { certificate } from './testing.ts';

const read = (...parts: BlobPart[]) => fileText(new Blob(parts));

test('a text is read in the encoding that its first bytes tell', async () => {
  assert.equal(await read('<é/>'), '<é/>');
  assert.equal(await read('\uFEFF<é/>'), '<é/>');
  assert.equal(await read(Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0xe9, 0)), '<é');
  assert.equal(await read(Uint8Array.of(0xfe, 0xff, 0, 0x3c, 0, 0xe9)), '<é');
  assert.equal(await read(), '');
});

test('the bytes of a certificate become its base64', async () => {
  assert.equal(await read(Buffer.from(certificate, 'base64')), certificate);
});

test('what is far too large is not read', async () => {
  assert.equal(await read(new Uint8Array(largestFile + 1)), null);
});
