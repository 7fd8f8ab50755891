// Writes docs/other-services.md: the differences between the operations of a published API and the contract.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import type { Operation } from '#contract/endpoint.ts';
import {
  described,
  keyOf,
  target,
  type Operation as Theirs,
  type Schema,
} from '../e2e/standIn/description.ts';

/** The path of the page. */
export const pageFile = join(import.meta.dirname, '../docs/other-services.md');

/** A difference, and how the console handles it. */
type Difference = { what: string; console: string };

type Field = { schema: Schema; isRequired: boolean };

/** The fields of an object. A field of one variant only isn't required. */
function fieldsOf(given: Schema): Map<string, Field> {
  const { properties = {}, required = [], allOf = [], oneOf = [], anyOf = [] } = target(given);
  const fields = new Map<string, Field>();
  for (const part of allOf) for (const [name, field] of fieldsOf(part)) fields.set(name, field);
  const variants = [...oneOf, ...anyOf].map(fieldsOf);
  for (const variant of variants)
    for (const [name, { schema, isRequired }] of variant) {
      const isEverywhere = variants.every((one) => one.get(name)?.isRequired);
      fields.set(name, { schema, isRequired: isRequired && isEverywhere });
    }
  for (const [name, schema] of Object.entries(properties))
    fields.set(name, { schema, isRequired: required.includes(name) });
  return fields;
}

/** All values of an enumeration with variants; empty if it isn't one. */
function valuesOf(given: Schema): readonly unknown[] {
  const { enum: values = [], oneOf = [], allOf = [], anyOf = [] } = target(given);
  return [...values, ...[...oneOf, ...allOf, ...anyOf].flatMap(valuesOf)];
}

const completes = 'Adds defaults';

/** The other name of a field, from the metadata of the contract. */
type Aliased = Schema & { alias?: string };

class Comparison {
  readonly aliases = new Set<string>();
  readonly missing = new Set<string>();
  readonly values = new Set<string>();

  compare(ours: Aliased, theirs: Schema, path: string, depth = 0): void {
    if (depth > 6 || ours.$ref !== undefined) return;
    const own = ours.anyOf?.find(({ type }) => type !== 'null') ?? ours;
    if (own.enum) {
      const more = valuesOf(theirs).filter((value) => value !== null && !own.enum?.includes(value));
      if (more.length > 0 && !path.endsWith('object')) this.values.add(path);
      return;
    }
    const items = target(theirs).items;
    if (own.items && items) return this.compare(own.items, items, path, depth + 1);
    const fields = fieldsOf(theirs);
    if (!own.properties || fields.size === 0) return;
    for (const [name, schema] of Object.entries(own.properties)) {
      const field = fields.get(name);
      const at = path === '' || path === 'items' ? name : `${path.replace(/^items\./, '')}.${name}`;
      const isRequired = own.required?.includes(name) ?? false;
      const { alias }: Aliased = schema;
      if (alias !== undefined && (alias === '.' || fields.has(alias)))
        this.aliases.add(`\`${alias}\` instead of \`${at}\``);
      else if (isRequired && !field?.isRequired) this.missing.add(at);
      if (field) this.compare(schema, field.schema, at, depth + 1);
    }
  }
}

const shown = 6;

/** “`a`, `b` and 3 more” */
function code(names: readonly string[]) {
  const some = names.slice(0, shown).map((name) => `\`${name}\``);
  return some.join(', ') + (names.length > shown ? ` and ${names.length - shown} more` : '');
}

const isLevel = (path: string) => path.endsWith('defaultLevel');
const isResult = (path: string) => path === 'result';

/** The JSON Schema of a schema of the contract. */
const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })));

function responseDifferences(row: Operation, theirs: Theirs): Difference[] {
  const statuses = Object.keys(theirs.responses).filter((status) => /^20\d$/.test(status));
  const content = statuses.map(
    (status) => target(theirs.responses[status] ?? {}).content?.['application/json'],
  );
  const schema = content.find((one) => one !== undefined)?.schema;
  const found: Difference[] = [];
  if (statuses.includes('202'))
    found.push({
      what: 'May return 202 for a pending request',
      console: 'Shows the request as pending, changes nothing',
    });
  if (row.response && statuses.includes('204'))
    found.push({ what: 'May return 204 without a body', console: 'Reads the resource again' });
  if (!row.response || !schema) return found;
  const comparison = new Comparison();
  comparison.compare(jsonSchemaOf(row.response, 'output'), schema, '');
  const missing = [...comparison.missing];
  const values = [...comparison.values].filter((path) => !isLevel(path) && !isResult(path));
  for (const name of ['body', 'description'])
    if ([...comparison.aliases].some((one) => one.includes(`${name}.markdown`)))
      found.push({ what: `\`${name}\` can be a structured document`, console: 'Converts it to Markdown' });
  if ([...comparison.values].some(isLevel))
    found.push({
      what: '`defaultLevel` can be `inherit`; null means no access',
      console: 'Distinguishes `inherit` and null, sends `inherit`',
    });
  if ([...comparison.values].some(isResult))
    found.push({ what: '`result` can be `conflicts`', console: 'Reports that nothing changed' });
  const aliases = [...comparison.aliases].filter((one) => !one.includes('markdown'));
  if (aliases.length > 0) found.push({ what: `Has ${aliases.join(', ')}`, console: 'Accepts both' });
  if (missing.length > 0) found.push({ what: `May lack ${code(missing)}`, console: completes });
  if (values.length > 0)
    found.push({ what: `More values for ${code(values)}`, console: 'Shows them unchanged' });
  return found;
}

function requestDifferences(row: Operation, theirs: Theirs): Difference[] {
  const found: Difference[] = [];
  const parameters = new Map((theirs.parameters ?? []).map(target).map((one) => [one.name ?? '', one]));
  for (const [name, parameter] of Object.entries(row.parameters)) {
    const their = parameters.get(name);
    if (!their) found.push({ what: `No parameter \`${name}\``, console: 'Sends it; the service ignores it' });
    const known = their?.schema ? valuesOf(their.schema) : [];
    const unknown = 'enum' in parameter && known.length > 0 ? (parameter.enum ?? []) : [];
    const lacking = unknown.filter((value) => !known.includes(value));
    if (lacking.length > 0)
      found.push({
        what: `\`${name}\` can’t be ${code(lacking)}`,
        console: lacking.includes('all') ? 'Requests each status' : 'Shows the service’s error',
      });
  }
  const schema = theirs.requestBody?.content?.['application/json']?.schema;
  if (!row.body || !schema) return found;
  const own = jsonSchemaOf(row.body, 'input');
  const fields = fieldsOf(schema);
  const names = Object.keys(own.properties ?? {});
  const unknown = names.filter((name) => !fields.has(name));
  const needed = [...fields].filter(([name, { isRequired }]) => isRequired && !names.includes(name));
  if (unknown.length > 0)
    found.push({ what: `Doesn’t accept ${code(unknown)}`, console: 'Shows the service’s error' });
  if (needed.length > 0)
    found.push({
      what: `Requires ${code(needed.map(([name]) => name))}`,
      console: 'Shows the service’s error',
    });
  return found;
}

/** The differences of one operation; null if the other API doesn't have it. */
function differencesOf(row: Operation): Difference[] | null {
  const their = described.get(keyOf(row.method, row.path));
  if (!their) return null;
  return [...requestDifferences(row, their.operation), ...responseDifferences(row, their.operation)];
}

const introduction = (total: number, present: number, same: number) => `# Other services

This page is generated by \`node scripts/otherServices.ts\`. It compares the ${total} operations of the specification with the published description in the npm package \`@gitbook/api\`: ${present} operations are in both, ${same} of them without a difference. A test checks that the page is up to date, and the browser tests open the console on a stand-in that implements the description.

- A field that the specification requires may be missing. \`src/api/compat/complete.ts\` adds a default, according to the shape of the contract row: an empty text, 0, an empty list, all permissions.
- The console requests \`format=markdown\` wherever an operation has formats, because defaults differ.
- A missing operation is hidden with its screens, tabs and menu entries. [Supported operations](architecture.md#supported-operations) explains how the console detects this.
- The success statuses without a body (204, 205) are equivalent.

| Operation | Difference | Console |
| --- | --- | --- |`;

/** The Markdown of docs/other-services.md. */
export async function otherServicesPage() {
  const rows = Object.entries(contract).flatMap(([area, operations]) =>
    Object.entries<Operation>(operations).map(([name, row]) => ({
      name: `${area}.${name}`,
      found: differencesOf(row),
    })),
  );
  const lines = rows.map(({ name, found }) => {
    if (found === null) return `| \`${name}\` | Missing | Hides the operation |`;
    const whats = found.map(({ what }) => what).join('. ') || 'None';
    return `| \`${name}\` | ${whats} | ${[...new Set(found.map((one) => one.console))].join('. ')} |`;
  });
  const present = rows.filter(({ found }) => found !== null);
  const same = present.filter(({ found }) => found?.length === 0);
  const text = [introduction(rows.length, present.length, same.length), ...lines, ''].join('\n');
  return format(text, { ...(await resolveConfig(pageFile)), filepath: pageFile });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(pageFile, await otherServicesPage());
