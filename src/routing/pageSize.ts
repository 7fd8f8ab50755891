// How many rows a page has: remembered on this device, and always in the URL when it isn't the usual number.
import { deviceStorage, type SafeStorage } from '#api/storage.ts';

export const usualPageSize = 50;
const largest = 1000;

const valid = (size: unknown) =>
  typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= largest;

/** What the person chose last. */
export function rememberedPageSize(storage: SafeStorage = deviceStorage) {
  const size = storage.read('pageSize');
  return typeof size === 'number' && valid(size) ? size : usualPageSize;
}

export const rememberPageSize = (size: number, storage: SafeStorage = deviceStorage) =>
  storage.write('pageSize', valid(size) ? size : undefined);

/** The filters with the remembered page size in them; null when they are right as they are. */
export function withPageSize(search: URLSearchParams, remembered = rememberedPageSize()) {
  if (search.has('limit') || remembered === usualPageSize) return null;
  const sized = new URLSearchParams(search);
  sized.set('limit', String(remembered));
  return sized;
}
