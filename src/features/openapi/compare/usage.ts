import { asObject, isObject, type Json } from '#openapi/document/json.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import type { Operation } from '#openapi/document/operations.ts';
import { refOf, resolveRef } from '#openapi/document/refs.ts';

/** Returns every reference in a value, without following them. */
function refsIn(value: unknown): Set<string> {
  const refs = new Set<string>();
  const queue = [value];
  for (const one of queue) {
    const ref = refOf(one);
    if (ref !== undefined) refs.add(ref);
    if (Array.isArray(one)) queue.push(...(one as readonly unknown[]));
    else if (isObject(one)) queue.push(...Object.values(one));
  }
  return refs;
}

export type Usage = { request: boolean; response: boolean; operations: number };

/**
 * Returns how operations use a reference such as `#/components/schemas/Gauge`, directly or through others. Yields after each
 * operation.
 */
export function* usageIn(
  { root }: OpenAPIDocument,
  operations: readonly Operation[],
): Generator<undefined, (ref: string) => Usage> {
  const cache = new Map<string, Set<string>>();
  const refsInTarget = (ref: string) => {
    const cached = cache.get(ref);
    if (cached) return cached;
    const refs = refsIn(resolveRef(root, { $ref: ref }).value);
    cache.set(ref, refs);
    return refs;
  };
  const reachableRefs = (value: unknown) => {
    const all = refsIn(value);
    for (const ref of all) for (const next of refsInTarget(ref)) all.add(next);
    return all;
  };
  const usages = new Map<string, Usage>();
  const usageOf = (ref: string): Usage =>
    usages.get(ref) ?? { request: false, response: false, operations: 0 };
  for (const { raw, pathItem, isWebhook } of operations) {
    const parts: Json = { own: raw['parameters'], all: pathItem['parameters'], body: raw['requestBody'] };
    const [requestRefs, responseRefs] = [reachableRefs(parts), reachableRefs(asObject(raw['responses']))];
    const [sent, received] = isWebhook ? [responseRefs, requestRefs] : [requestRefs, responseRefs];
    for (const ref of new Set([...requestRefs, ...responseRefs])) {
      const usage = usageOf(ref);
      usages.set(ref, {
        request: usage.request || sent.has(ref),
        response: usage.response || received.has(ref),
        operations: usage.operations + 1,
      });
    }
    yield;
  }
  return usageOf;
}
