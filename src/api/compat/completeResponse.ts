import type { Operation } from '#contract/operation.ts';
import { documentText } from '#markdown/documentText.ts';
import { complete } from './complete.ts';
import { shapes } from './shapes.data.ts';

/** Completes a response in place, and converts its structured documents to Markdown. */
export function completeResponse({ method, path }: Pick<Operation, 'method' | 'path'>, value: unknown) {
  for (const { thing, name, document } of complete(value, shapes[`${method} ${path}`]))
    thing[name] = documentText(document);
}
