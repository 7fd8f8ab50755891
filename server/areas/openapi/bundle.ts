// Puts the files that a document refers to into the document, below `x-files`, so that all references are local.
import { asObject, isObject, type Json } from '#openapi/document/json.ts';

/** Files that a document may refer to, also through other files, and also if they can't be read. */
const maxFiles = 100;

/** Reads another file: its content, or why it can't be read. */
export type ReadFile = (url: string) => Promise<{ value: unknown } | { reason: string }>;

type File = { name: string; url: string; value: unknown };

/** Values below these keys are data, unless the keys are names of properties. */
const dataKeys = new Set(['example', 'value', 'default', 'enum', 'const']);

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

const baseOf = (value: Json, base: string) =>
  typeof value['$id'] === 'string' ? (URL.parse(value['$id'], base)?.href ?? base) : base;

type Visit = (value: Json, base: string, pointer: string) => Json;

/** Returns a copy in which `visit` has replaced each object. */
function mapped(value: unknown, base: string, visit: Visit, pointer = '', key = ''): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => mapped(item, base, visit, `${pointer}/${index}`));
  if (!isObject(value)) return value;
  const own = baseOf(value, base);
  const seen = visit(value, own, pointer);
  return Object.fromEntries(
    Object.entries(seen).map(([name, one]) => [
      name,
      dataKeys.has(name) && key !== 'properties'
        ? one
        : mapped(one, own, visit, `${pointer}/${escaped(name)}`, name),
    ]),
  );
}

const withoutHash = (url: URL) => url.href.slice(0, url.href.length - url.hash.length);

/** “parts.yaml” of https://a.example/api/parts.yaml next to https://a.example/api/openapi.yaml. */
function nameOf(url: string, entry: string, used: ReadonlySet<string>) {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const path = url.startsWith(folder) ? url.slice(folder.length) : new URL(url).pathname.slice(1);
  const short = path.replace(/\.(?:json|ya?ml)$/, '');
  return used.has(short) ? path : short;
}

/** Whether a document has a reference that isn't a pointer into itself. */
export const needsBundling = (json: string) =>
  /"\$ref":"[^#]|"\$ref":"#[^/"]|"\$id":"|"\$anchor":"/.test(json);

/** Whether the target of a discriminator is a file, not the name of a schema. */
const isFileTarget = (target: unknown): target is string =>
  typeof target === 'string' && !target.startsWith('#') && /[/#]|\.(?:json|ya?ml)$/.test(target);

/**
 * Returns the document with all files that it refers to, and why others can't be read, by reference.
 * @param url where the document is; the base of its references
 */
export async function bundle(root: Json, url: string, read: ReadFile) {
  const files = new Map<string, File>();
  const reasons = new Map<string, string>();
  /** Why files can't be read, by URL. */
  const unreadable = new Map<string, string>();
  /** The pointers of schemas by their `$id`, and of anchors by URL and name. */
  const ids = new Map<string, string>();
  const prefixOf = ({ name }: File) => (name === '' ? '#' : `#/x-files/${escaped(name)}`);

  function index(file: File) {
    const prefix = prefixOf(file);
    mapped(file.value, file.url, (value, base, pointer) => {
      if (typeof value['$id'] === 'string') ids.set(base.replace(/#$/, ''), prefix + pointer);
      for (const key of ['$anchor', '$dynamicAnchor'])
        if (typeof value[key] === 'string') ids.set(`${base}#${value[key]}`, prefix + pointer);
      return value;
    });
  }

  function add(name: string, fileUrl: string, value: unknown) {
    const file = { name, url: fileUrl, value };
    files.set(fileUrl, file);
    index(file);
    return file;
  }

  function refsIn({ value, url: own }: File) {
    const found: { ref: string; base: string }[] = [];
    mapped(value, own, (one, base) => {
      if (typeof one['$ref'] === 'string' && !one['$ref'].startsWith('#/'))
        found.push({ ref: one['$ref'], base });
      for (const target of Object.values(isObject(one['mapping']) ? one['mapping'] : {}))
        if (isFileTarget(target)) found.push({ ref: target, base });
      return one;
    });
    return found;
  }

  async function readOnce(wanted: string): ReturnType<ReadFile> {
    const known = unreadable.get(wanted);
    if (known !== undefined) return { reason: known };
    if (files.size + unreadable.size > maxFiles) return { reason: `there are more than ${maxFiles} files` };
    const found = await read(wanted);
    if ('reason' in found) unreadable.set(wanted, found.reason);
    return found;
  }

  /** Reads the files of references that no known file or schema has. */
  async function readMissing(file: File) {
    for (const { ref, base } of refsIn(file)) {
      const target = URL.parse(ref, base);
      if (!target) continue;
      const wanted = withoutHash(target);
      if (files.has(wanted) || ids.has(wanted) || ids.has(target.href) || reasons.has(ref)) continue;
      const found = await readOnce(wanted);
      if ('reason' in found) reasons.set(ref, found.reason);
      else {
        const used = new Set([...files.values()].map(({ name }) => name));
        await readMissing(add(nameOf(wanted, url, used), wanted, found.value));
      }
    }
  }

  function localRef(ref: string, base: string) {
    const target = URL.parse(ref, base);
    if (!target) return ref;
    const pointer = ids.get(target.href) ?? ids.get(target.href.replace(/#$/, ''));
    if (pointer !== undefined) return pointer;
    const wanted = withoutHash(target);
    const fragment = target.hash.slice(1);
    const schema = ids.get(wanted);
    if (schema !== undefined) return schema + fragment;
    const file = files.get(wanted);
    return file ? prefixOf(file) + fragment : ref;
  }

  const rewritten = ({ value, url: own }: File) =>
    mapped(value, own, (one, base) => {
      const { $ref, mapping } = one;
      return {
        ...one,
        ...(typeof $ref === 'string' && { $ref: localRef($ref, base) }),
        ...(isObject(mapping) &&
          'propertyName' in one && {
            mapping: Object.fromEntries(
              Object.entries(mapping).map(([name, target]) => [
                name,
                isFileTarget(target) ? localRef(target, base) : target,
              ]),
            ),
          }),
      };
    });

  const entry = add('', url, root);
  await readMissing(entry);
  const others = [...files.values()].filter((file) => file !== entry);
  const document: Json = {
    ...asObject(rewritten(entry)),
    ...(others.length > 0 && {
      'x-files': Object.fromEntries(others.map((file) => [file.name, rewritten(file)])),
    }),
  };
  return { document, reasons };
}
