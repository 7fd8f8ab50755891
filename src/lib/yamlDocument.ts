import {
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  YAMLParseError,
  type DocumentOptions,
  type SchemaOptions,
  type YAMLMap,
} from 'yaml';

type Options = Pick<DocumentOptions & SchemaOptions, 'merge'> & {
  /** Whether a repeated key is an error, else the last one applies. Default: true */
  uniqueKeys?: boolean;
};

function repeatedKey({ items }: YAMLMap) {
  const names = new Set<unknown>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    if (names.has(key.value)) return key;
    names.add(key.value);
  }
  return undefined;
}

/**
 * Parses a YAML document in linear time. Problems are in its `errors`. Never throws.
 */
export function parseYamlDocument(yaml: string, { uniqueKeys = true, ...options }: Options = {}) {
  const lineCounter = new LineCounter();
  // The library compares each key with all others: 15,000 keys take 7 s.
  const document = parseDocument(yaml, { ...options, logLevel: 'error', lineCounter, uniqueKeys: false });
  if (uniqueKeys)
    visit(document, {
      Map(_, map) {
        const key = repeatedKey(map);
        if (!key) return undefined;
        const [start = 0, end = start] = key.range ?? [];
        const error = new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique');
        error.linePos = [lineCounter.linePos(start)];
        document.errors.push(error);
        return visit.BREAK;
      },
    });
  return { document, lineCounter };
}
