import { deviceStorage, type SafeStorage } from '#api/session/storage.ts';

export const defaultPageSize = 50;
const largest = 1000;

const isValid = (size: unknown) =>
  typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= largest;

/** The page size that the user chose last on this device. */
export function rememberedPageSize(storage: SafeStorage = deviceStorage) {
  const size = storage.read('pageSize');
  return typeof size === 'number' && isValid(size) ? size : defaultPageSize;
}

export const rememberPageSize = (size: number, storage: SafeStorage = deviceStorage) =>
  storage.write('pageSize', isValid(size) ? size : undefined);

/** Adds the remembered page size to the search parameters; null if they need no change. */
export function withPageSize(search: URLSearchParams, remembered = rememberedPageSize()) {
  if (search.has('limit') || remembered === defaultPageSize) return null;
  const sized = new URLSearchParams(search);
  sized.set('limit', String(remembered));
  return sized;
}
