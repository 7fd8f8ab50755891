import { formatNumber } from './format.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats bytes in units of 1000, with one decimal below ten: “812 B”, “18 kB”, “3.5 MB”. */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 999.5 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${formatNumber(size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size))} ${units[unit]}`;
}
