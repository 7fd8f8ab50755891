// Sizes of files as they are read.
import { formatNumber } from './format.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 812 → “812 B”, 18_240 → “18 kB”, 3_460_000 → “3.5 MB”: below ten one decimal, in steps of 1000. */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 999.5 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${formatNumber(size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size))} ${units[unit]}`;
}
