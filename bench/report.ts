// Figures beside what they are measured against: a table on the screen, a file for programs, a page for readers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** What it is held against, measured in the same run. */
  beside?: string;
  ratio?: number;
  /** What it should reach. */
  reach?: string;
  /** Of requests: half of them, and all but one in a hundred, took at most so many ms. */
  p50?: number;
  p99?: number;
  /** Of requests: microseconds of the service's processor time for one. */
  cpu?: number | undefined;
  /** What else was seen, by the names of columns. */
  more?: Record<string, number>;
};

/** What one part of the bench found, and where. */
type Part = { measuredAt: string; node: string; processors: string; load: number; figures: Figure[] };

const folder = resolve(import.meta.dirname, '..');
const results = resolve(folder, 'bench/results.json');
const page = resolve(folder, 'docs/bench.md');

const written = (value: number | undefined) =>
  value?.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 }) ?? '';

type Cell = (figure: Figure) => string;

const columns: Record<string, Cell> = {
  'p50 ms': ({ p50 }) => written(p50),
  'p99 ms': ({ p99 }) => written(p99),
  'CPU µs': ({ cpu }) => written(cpu),
  beside: ({ beside = '' }) => beside,
  ratio: ({ ratio }) => written(ratio),
  'should be': ({ reach = '' }) => reach,
};

/** The columns in which any of the figures has something to say. */
function columnsOf(figures: Figure[]) {
  const figure: Cell = ({ value, unit }) => `${written(value)} ${unit}`;
  const more = new Set(figures.flatMap((one) => Object.keys(one.more ?? {})));
  const all: Record<string, Cell> = { figure, ...fromNames(more), ...columns };
  return Object.entries(all).filter(([, cell]) => figures.some((one) => cell(one) !== ''));
}

const fromNames = (names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, ({ more }: Figure) => written(more?.[name])]));

/** Prints the figures of one part. */
export function report(title: string, figures: Figure[]) {
  const shown = columnsOf(figures);
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      figures.map((figure) => [
        figure.name,
        Object.fromEntries(shown.map(([name, cell]) => [name, cell(figure)])),
      ]),
    ),
  );
}

function sectionOf([title, { measuredAt, node, processors, load, figures }]: [string, Part]) {
  const shown = columnsOf(figures);
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    `## ${title}`,
    `${measuredAt.slice(0, 10)}, Node ${node}, ${processors}, load ${written(load)} when it ended.\n`,
    line(['', ...shown.map(([name]) => name)]),
    line(['---', ...shown.map(() => '---')]),
    ...figures.map((figure) => line([figure.name, ...shown.map(([, cell]) => cell(figure))])),
  ].join('\n');
}

const introduction = `# Measured

Written by \`npm run bench\`, each part when it was run last (\`npm run bench -- service\` runs one). What stands beside a figure was measured in the same run, in turns with it; \`ratio\` is how many times as much time or room the figure takes as what stands beside it. A machine that others use as well moves all figures of a run, and the ratios least.`;

/** The sections of the page as it is, by their titles. */
const sectionsOf = (text: string) =>
  Object.fromEntries(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)$/m.exec(section)?.[1] ?? '', section.trim()]),
  );

/** Puts one part's figures in the place of those before, in `bench/results.json` and `docs/bench.md`. */
export async function keep(title: string, figures: Figure[]) {
  const part: Part = {
    measuredAt: new Date().toISOString(),
    node: process.version.slice(1),
    processors: `${availableParallelism()} processors (${cpus()[0]?.model.trim()})`,
    load: loadavg()[0]!,
    figures,
  };
  const before = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
  writeFileSync(results, `${JSON.stringify({ ...before, [title]: part }, null, 2)}\n`);
  const sections = { ...sectionsOf(readFileSync(page, 'utf8')), [title]: sectionOf([title, part]) };
  const text = [introduction, ...Object.values(sections)].join('\n\n');
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
}
