import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { valueAt } from '#lib/patch.ts';
import { schemaResolver, type Sends } from './resolver.ts';

const schema = z
  .object({
    title: z.optional(z.string().check(z.maxLength(5))),
    path: z.optional(z.string().check(z.minLength(1))),
    options: z.optional(z.array(z.string().check(z.minLength(1)))),
  })
  .check(z.refine(({ title, path }) => title !== path, 'Title and path must differ.'));

async function resolved(sends: Sends, base: Record<string, unknown>, values: Record<string, unknown>) {
  const resolver = schemaResolver(schema, sends, base);
  const { errors, values: body } = await resolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return { body, fault: (path: string) => valueAt(errors, `${path}.message`) };
}

test('an update validates and sends only changed values', async () => {
  const base = { title: 'far too long', path: 'a' };
  const { body, fault } = await resolved('changes', base, { ...base, path: 'b' });
  assert.deepEqual(body, { path: 'b' });
  assert.equal(fault('title'), undefined);
});

test('an update without changes is valid, even if the schema requires a value', async () => {
  const resolver = schemaResolver(z.object({ title: z.string() }), 'changes', { title: 'Guide' });
  const options = { fields: {}, shouldUseNativeValidation: false };
  assert.deepEqual(await resolver({ title: 'Guide' }, undefined, options), { values: {}, errors: {} });
});

test('validates all values of a new resource', async () => {
  const { fault } = await resolved('all', { title: 'far too long' }, { title: 'far too long' });
  assert.equal(fault('title'), 'Must have at most 5 characters (currently 12).');
});

test('assigns an error to its list item', async () => {
  const { fault } = await resolved('all', {}, { options: ['a', ''] });
  assert.equal(fault('options.1'), 'Required.');
  assert.equal(fault('options.0'), undefined);
});

test('assigns an error without a field to the form', async () => {
  const { fault } = await resolved('all', {}, { title: 'a', path: 'a' });
  assert.equal(fault('root.form'), 'Title and path must differ.');
});
