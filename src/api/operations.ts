// The operations of the current service. Part of the inline script of the page: imports neither React nor
// errors.
import type { Operation } from '#contract/operation.ts';
import { createStore } from '#lib/store.ts';
import { session } from './session/session.ts';
import { deviceStorage, tabStorage } from './session/storage.ts';
import { isObject } from '#lib/isObject.ts';

export type OperationRef = Pick<Operation, 'method' | 'path'>;

/** The content of a service's `GET /openapi.json`. `operations` is null if the service has no such description. */
export type Description = { readAt: number; operations: readonly string[] | null };

/** `GET /v1/orgs/{}/members`: other services name the parameters differently. */
export const operationKey = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{[^{}/]*\}/g, '{}')}`;
const keyOfOperation = ({ method, path }: OperationRef) => operationKey(method, path);

const baseUrlOfSession = () => session.current()?.baseUrl ?? '';

/** Whether the page was served by the service itself: then both are of one version, and it has everything. */
export const isOwnService = (baseUrl: string) =>
  typeof document !== 'undefined' &&
  document.documentElement.dataset['operations'] === 'all' &&
  baseUrl === location.origin;

type Knowledge = {
  /** Learned from responses: by key, whether the service has the operation. */
  learned: Map<string, boolean>;
  described: ReadonlySet<string> | null;
  readAt: number;
};

const learnedKey = (baseUrl: string) => `operations ${baseUrl}`;
const describedKey = (baseUrl: string) => `description ${baseUrl}`;

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function load(baseUrl: string): Knowledge {
  const learned = new Map<string, boolean>();
  const stored = tabStorage.read(learnedKey(baseUrl));
  for (const has of [true, false]) {
    const keys: unknown = isObject(stored) ? Reflect.get(stored, String(has)) : undefined;
    if (isTextList(keys)) keys.forEach((key) => learned.set(key, has));
  }
  const description = deviceStorage.read(describedKey(baseUrl));
  const readAt: unknown = isObject(description) ? Reflect.get(description, 'readAt') : undefined;
  const operations: unknown = isObject(description) ? Reflect.get(description, 'operations') : undefined;
  return {
    learned,
    described: isTextList(operations) ? new Set(operations) : null,
    readAt: typeof readAt === 'number' ? readAt : 0,
  };
}

const services = new Map<string, Knowledge>();
function knowledgeOf(baseUrl: string) {
  const known = services.get(baseUrl) ?? load(baseUrl);
  services.set(baseUrl, known);
  return known;
}

/** Changes whenever more is known. */
const version = createStore(0);
export const operationChanges = version.subscribe;
/** A version number of the known operations. */
export const knownOperations = version.get;

function learn(operation: OperationRef, has: boolean) {
  const baseUrl = baseUrlOfSession();
  const { learned } = knowledgeOf(baseUrl);
  const key = keyOfOperation(operation);
  if (learned.get(key) === has) return;
  const before = hasOperation(operation);
  learned.set(key, has);
  const keysWhere = (value: boolean) => [...learned].flatMap(([name, one]) => (one === value ? [name] : []));
  tabStorage.write(learnedKey(baseUrl), { true: keysWhere(true), false: keysWhere(false) });
  if (before !== hasOperation(operation)) version.set(version.get() + 1);
}

/**
 * Whether the current service has an operation; undefined if that isn't known yet. Show elements that need an
 * operation of the specification unless this is false, and elements that need an optional operation only if
 * this is true. In a component, use `useHasOperation`.
 */
export function hasOperation(operation: OperationRef): boolean | undefined {
  const baseUrl = baseUrlOfSession();
  if (isOwnService(baseUrl)) return true;
  const { learned, described } = knowledgeOf(baseUrl);
  const key = keyOfOperation(operation);
  // A description is older than a response.
  return learned.get(key) ?? described?.has(key);
}

/** Records a successful response. */
export const operationAnswered = (operation: OperationRef) => {
  if (hasOperation(operation) === undefined) learn(operation, true);
};

/** Records that the current service doesn't have an operation, for this tab. */
export const operationMissing = (operation: OperationRef) => learn(operation, false);

/** The missing operations that this tab has needed, of a service: `GET /v1/orgs/{}/saml`. */
export const missingOperations = (baseUrl = baseUrlOfSession()) =>
  isOwnService(baseUrl) ? [] : [...knowledgeOf(baseUrl).learned].flatMap(([key, has]) => (has ? [] : [key]));

/** Whether a read of a path, with query, needs a missing operation. */
export function isReadMissing(baseUrl: string, path: string) {
  const [plain = ''] = path.split('?', 1);
  const segments = plain.split('/');
  return missingOperations(baseUrl).some((key) => {
    const wanted = key.replace('GET ', '').split('/');
    return wanted.length === segments.length && wanted.every((one, n) => one === '{}' || one === segments[n]);
  });
}

/** How long a description counts, in ms. */
const maxAge = 60 * 60 * 1000;

/** Whether the service's description should be read (again). */
export const needsDescription = (baseUrl: string, now: number) =>
  !isOwnService(baseUrl) && now - knowledgeOf(baseUrl).readAt > maxAge;

/** Keeps the description of a service on this device. */
export function keepDescription(baseUrl: string, description: Description) {
  deviceStorage.write(describedKey(baseUrl), description);
  const known = knowledgeOf(baseUrl);
  known.described = description.operations && new Set(description.operations);
  known.readAt = description.readAt;
  version.set(version.get() + 1);
}
