import { version20 } from './fields20.ts';
import { version30 } from './fields30.ts';
import { version31 } from './fields31.ts';
import type { FieldType } from './sharedFields.ts';

/** The fields of the objects of each version. 3.1 includes 3.2. */
export const versions = { '2.0': version20, '3.0': version30, '3.1': version31 };

/** An object whose keys are names. */
type Named = { value: FieldType; isKey?: (key: string) => boolean; keys?: string };

const isStatus = (key: string) => key === 'default' || /^[1-5](?:\d\d|XX)$/.test(key);

export const named: Readonly<Record<string, Named>> = {
  Paths: { value: 'PathItem', isKey: (key) => key.startsWith('/'), keys: 'a path, which starts with “/”' },
  Responses: { value: 'Response', isKey: isStatus, keys: 'a status code such as 200, 4XX or default' },
  Callback: { value: 'PathItem' },
  Requirement: { value: 'text[]' },
};

/** Objects that a `$ref` can replace. */
export const referable = new Set(
  'PathItem Parameter Response Header Schema Example Link Callback RequestBody SecurityScheme MediaType'.split(
    ' ',
  ),
);
