// Figures beside what they are measured against: a table for people, a file for comparison.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** What it is held against, measured in the same run. */
  beside?: string;
  ratio?: number;
  /** What it should reach. */
  reach?: string;
};

const written = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });

export function report(title: string, figures: Figure[]) {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      figures.map(({ name, value, unit, beside = '', ratio, reach = '' }) => [
        name,
        {
          figure: `${written(value)} ${unit}`,
          beside,
          ratio: ratio === undefined ? '' : written(ratio),
          'should be': reach,
        },
      ]),
    ),
  );
}

/** Writes all figures of a run to `bench/results.json`. */
export function keep(figures: Record<string, Figure[]>) {
  const file = resolve(import.meta.dirname, 'results.json');
  mkdirSync(resolve(file, '..'), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ measuredAt: new Date().toISOString(), node: process.version, figures }, null, 2)}\n`,
  );
}
