// Preloaded into the service: shifts its clock by the milliseconds in a file.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const { now } = Date;
const real = Date;
const wrongBy = () => Number(readFileSync(file, 'utf8'));

Date.now = () => now() + wrongBy();
globalThis.Date = new Proxy(real, {
  construct: (target, args, caller) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, caller) as Date,
});
