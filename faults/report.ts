// What the programs found: a table on the screen and a page for readers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One thing that was looked at. `ok` undefined: it could not be tried here. */
export type Finding = { what: string; found: string; ok: boolean | undefined };

const page = resolve(import.meta.dirname, '../docs/faults.md');

const signs = new Map<boolean | undefined, string>([
  [true, 'as it should be'],
  [false, 'NOT as it should be'],
  [undefined, 'not tried'],
]);

/** A number that should be none. */
export const none = (what: string, count: number): Finding => ({
  what,
  found: count.toLocaleString('en'),
  ok: count === 0,
});

/** A number that is only told. */
export const told = (what: string, found: number | string): Finding => ({
  what,
  found: typeof found === 'number' ? found.toLocaleString('en') : found,
  ok: true,
});

export const holds = (what: string, ok: boolean, found = ok ? 'yes' : 'no'): Finding => ({ what, found, ok });

export const notTried = (what: string, why: string): Finding => ({ what, found: why, ok: undefined });

export function print(title: string, findings: Finding[]) {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(findings.map(({ what, found, ok }) => [what, { found, '': signs.get(ok) }])),
  );
}

const introduction = `# Faults survived

Written by \`npm run test:faults\`, each part when it was run last (\`npm run test:faults -- disk\` runs one). All of it
happens on this machine, with the service as a process of its own.
`;

/** Puts one part in the place of the one before, in \`docs/faults.md\`. */
export function keep(title: string, findings: Finding[]) {
  const before = existsSync(page)
    ? readFileSync(page, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const section = [
    `## ${title}`,
    '',
    '| | found | |',
    '| --- | --- | --- |',
    ...findings.map(({ what, found, ok }) => `| ${what} | ${found} | ${signs.get(ok)} |`),
    '',
    '',
  ].join('\n');
  const own = `## ${title}\n`;
  const known = before.some((text) => text.startsWith(own));
  const sections = known
    ? before.map((text) => (text.startsWith(own) ? section : text))
    : [...before, section];
  writeFileSync(
    page,
    `${[introduction, ...sections]
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trimEnd()}\n`,
  );
}
