// UUIDs of version 7 (RFC 9562): the first 48 bits are the time in milliseconds, so IDs sort by time.
import { randomUUID } from 'node:crypto';

let last = { time: 0, number: 0 };

const timeBits = (time: number) => Math.max(0, time).toString(16).padStart(12, '0');

/** Returns a new event ID. IDs of one process and millisecond are in the order of creation. */
export function newEventId(at: Date) {
  const time = at.getTime();
  last = { time, number: last.time === time ? (last.number + 1) % 4096 : 0 };
  const number = last.number.toString(16).padStart(3, '0');
  // The last two groups of a UUID are random in all versions, except for the same variant bits.
  return `${firstEventIdAt(time)}-7${number}${randomUUID().slice(18)}`;
}

/** Returns the time of an event, in ISO 8601. */
export const timeOfEvent = (id: string) =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString();

/** Returns a text that sorts before the IDs of this millisecond and after those of the one before. */
export function firstEventIdAt(time: number) {
  const bits = timeBits(time);
  return `${bits.slice(0, 8)}-${bits.slice(8)}`;
}
