// `node bench/compare.ts name=folder name=folder …`: compares built checkouts with the first one, alternating. Each
// checkout makes its own demonstration data, so versions with different databases can be compared.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { actions, type Reaction } from './interactions.ts';
import { withConsole, type Served } from './page.ts';
import type { demonstration } from './prepare.ts';
import { median } from './processes.ts';
import { report } from './report.ts';
import { coldAndWarm, mainScreens } from './screens.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const parts = (process.env['PARTS'] ?? 'screens,interactions').split(',');

const checkouts = process.argv.slice(2).map((argument) => {
  const [name = '', folder = ''] = argument.split('=');
  return { name, folder: resolve(folder) };
});

/** Milliseconds by measurement, one value per round. */
type Times = Map<string, number[]>;

type Demonstration = Awaited<ReturnType<typeof demonstration>>;
/** A running checkout and its data. */
type Running = { served: Served; made: Demonstration };

async function demonstrationOf(folder: string): Promise<Demonstration> {
  const prepare: { demonstration: typeof demonstration } = await import(
    pathToFileURL(resolve(folder, 'bench/prepare.ts')).href
  );
  return prepare.demonstration();
}

const times = new Map(checkouts.map(({ name }): [string, Times] => [name, new Map()]));

function note(name: string, what: string, value: number) {
  const own = times.get(name);
  own?.set(what, [...(own.get(what) ?? []), value]);
}

async function measureScreens(name: string, { served, made }: Running) {
  for (const [screen, place] of Object.entries(mainScreens(made))) {
    const { cold, warm } = await coldAndWarm(served, place);
    note(name, `${screen}, cold`, cold.wanted);
    note(name, `${screen}, warm`, warm.wanted);
  }
}

async function measureInteractions(name: string, { served, made }: Running) {
  const all: Record<string, Reaction[]> = await actions(served, made.paths, 3);
  for (const [what, reactions] of Object.entries(all)) {
    note(name, `${what}, next paint`, median(reactions.map(({ next }) => next)));
    note(name, `${what}, effect`, median(reactions.map(({ effect }) => effect)));
  }
}

async function measure(all: ReadonlyMap<string, Running>) {
  for (let round = 0; round < rounds; round++) {
    console.error(`round ${round + 1} of ${rounds}`);
    // Each round starts with another checkout, so that none always runs first.
    const turn = [...all.entries()];
    for (const [name, running] of [
      ...turn.slice(round % turn.length),
      ...turn.slice(0, round % turn.length),
    ]) {
      if (parts.includes('screens')) await measureScreens(name, running);
      if (parts.includes('interactions')) await measureInteractions(name, running);
    }
  }
}

/** Makes the data of each checkout, then measures all of them. */
async function serve([next, ...rest]: typeof checkouts, open: ReadonlyMap<string, Running>): Promise<void> {
  if (!next) {
    await measure(open);
    return;
  }
  const made = await demonstrationOf(next.folder);
  const inside = (served: Served) => serve(rest, new Map([...open, [next.name, { served, made }]]));
  await withConsole(made.dataDir, inside, { front: true, checkout: next.folder });
}

await serve(checkouts, new Map());
const [first, ...others] = checkouts;
const base: Times = times.get(first?.name ?? '') ?? new Map();
for (const { name } of others.length > 0 ? others : checkouts) {
  const figures = [...(times.get(name) ?? [])].map(([what, values]) => ({
    name: what,
    value: median(values),
    unit: 'ms',
    beside: `${first?.name} ${median(base.get(what) ?? []).toFixed(0)} ms`,
    ratio: median(values.map((value, round) => value / (base.get(what)?.[round] ?? Number.NaN))),
  }));
  report(name, figures);
}
