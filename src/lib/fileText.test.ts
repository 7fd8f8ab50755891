import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileText, largestFile } from './fileText.ts';
import { certificate } from './testing.ts';

const read = (...parts: BlobPart[]) => fileText(new Blob(parts));

test('detects the encoding by the byte order mark', async () => {
  assert.equal(await read('<é/>'), '<é/>');
  assert.equal(await read('\uFEFF<é/>'), '<é/>');
  assert.equal(await read(Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0xe9, 0)), '<é');
  assert.equal(await read(Uint8Array.of(0xfe, 0xff, 0, 0x3c, 0, 0xe9)), '<é');
  assert.equal(await read(), '');
});

test('converts a DER certificate to base64', async () => {
  assert.equal(await read(Buffer.from(certificate, 'base64')), certificate);
});

test('does not read large files', async () => {
  assert.equal(await read(new Uint8Array(largestFile + 1)), null);
});
