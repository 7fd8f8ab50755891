import type { Description } from '../document/description.ts';
import { isObject, objectIn, type Json } from '../document/json.ts';
import type { Operation } from '../document/operations.ts';
import { follow, refOf } from '../document/refs.ts';

/** Every reference in a value. What is in them is looked at once, however often they are asked for. */
function refsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const left = [value];
  for (const one of left) {
    const ref = refOf(one);
    if (ref !== undefined) found.add(ref);
    if (Array.isArray(one)) left.push(...(one as readonly unknown[]));
    else if (isObject(one)) left.push(...Object.values(one));
  }
  return found;
}

export type Usage = { request: boolean; response: boolean; operations: number };

/** Returns how operations use a reference such as `#/components/schemas/Gauge`, directly or through others. */
export function usageIn({ root }: Description, operations: readonly Operation[]) {
  const inside = new Map<string, Set<string>>();
  const refsBehind = (ref: string) => {
    const known = inside.get(ref);
    if (known) return known;
    const refs = refsIn(follow(root, { $ref: ref }).value);
    inside.set(ref, refs);
    return refs;
  };
  const reached = (value: unknown) => {
    const all = refsIn(value);
    for (const ref of all) for (const next of refsBehind(ref)) all.add(next);
    return all;
  };
  const usages = new Map<string, Usage>();
  const usageOf = (ref: string): Usage =>
    usages.get(ref) ?? { request: false, response: false, operations: 0 };
  for (const { raw, item, isWebhook } of operations) {
    const parts: Json = { own: raw['parameters'], all: item['parameters'], body: raw['requestBody'] };
    const [requests, responses] = [reached(parts), reached(objectIn(raw['responses']))];
    const [sent, answered] = isWebhook ? [responses, requests] : [requests, responses];
    for (const ref of new Set([...requests, ...responses])) {
      const usage = usageOf(ref);
      usages.set(ref, {
        request: usage.request || sent.has(ref),
        response: usage.response || answered.has(ref),
        operations: usage.operations + 1,
      });
    }
  }
  return usageOf;
}
