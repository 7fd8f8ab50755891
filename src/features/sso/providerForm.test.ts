import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { toPem } from '#contract/pem.ts';
import { certificate as bare } from '#lib/testing.ts';
import { providerForm } from './providerForm.ts';

const messagesFor = (certificate: string) =>
  z.safeParse(providerForm, { certificate }).error?.issues.map(({ message }) => message);

test('validates the certificate by the rules of the service', () => {
  assert.equal(messagesFor(''), undefined);
  assert.equal(messagesFor(toPem(bare)), undefined);
  assert.match(String(messagesFor(`{"x5c": ["${bare}"]}`)), /No certificate found/);
  assert.match(String(messagesFor(toPem(bare).replace(/-----END.*/s, ''))), /No certificate found/);
  assert.match(String(messagesFor('<EntityDescriptor entityID="x"/>')), /This is metadata/);
});
