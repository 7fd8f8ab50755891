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

test('an update checks and sends what was changed, not what was there before', async () => {
  const base = { title: 'far too long', path: 'a' };
  const { body, fault } = await resolved('changes', base, { ...base, path: 'b' });
  assert.deepEqual(body, { path: 'b' });
  assert.equal(fault('title'), undefined);
});

test('something new is checked and sent whole', async () => {
  const { fault } = await resolved('all', { title: 'far too long' }, { title: 'far too long' });
  assert.equal(fault('title'), 'At most 5 characters; this has 12.');
});

test('a fault stands at its item of a list', async () => {
  const { fault } = await resolved('all', {}, { options: ['a', ''] });
  assert.equal(fault('options.1'), 'Required.');
  assert.equal(fault('options.0'), undefined);
});

test('what concerns no single field concerns the form', async () => {
  const { fault } = await resolved('all', {}, { title: 'a', path: 'a' });
  assert.equal(fault('root.form'), 'Title and path must differ.');
});
