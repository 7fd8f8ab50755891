import type { RedirectChange } from '#contract/areas/site-redirects.ts';
import { isRedirectSource, isWildcard } from '#contract/redirectSource.ts';
import { writtenText } from '#lib/csv.ts';
import { readTable, separatorOf } from '#lib/readTable.ts';
import { destinationOf, sourceOf, type SiteParts } from './redirectText.ts';

/** A line of a file that can't be imported. Lines count from 1. */
export type LineFault = { line: number; text: string; reason: string };
export type ReadLine = { line: number; change: RedirectChange };
export type RedirectFile = { lines: ReadLine[]; faults: LineFault[] };

/** Characters of a line or cell that a fault repeats. */
const maxShown = 200;
const shortened = (text: string) => (text.length <= maxShown ? text : `${text.slice(0, maxShown)}…`);

const isYes = (cell: string) => ['yes', 'true', '1', '301', '308', 'permanent'].includes(cell.toLowerCase());
const isHeader = (row: readonly string[]) =>
  /^(source|from|old)/i.test(row[0]?.trim().replace('\uFEFF', '') ?? '');

/**
 * Reads redirects from CSV or TSV: source, destination, and optionally “yes” if it is permanent, if the rest of a wildcard
 * is kept, and if it is a draft. A first line that starts with “source” or “from” is a header. Of lines with the same
 * source, the first one counts. A draft can have the source of a live redirect.
 */
export function readRedirects(text: string, parts: SiteParts): RedirectFile {
  const lines: ReadLine[] = [];
  const faults: LineFault[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, row] of readTable(text, separatorOf(text)).entries()) {
    if ((index === 0 && isHeader(row)) || row.every((cell) => cell.trim() === '')) continue;
    const line = index + 1;
    const [from = '', to = '', permanent = '', rest = '', draft = ''] = row.map((cell) =>
      writtenText(cell).trim(),
    );
    const source = sourceOf(from.replace('\uFEFF', ''), parts.url);
    const destination = destinationOf(to, parts);
    const key = `${isYes(draft)} ${source}`;
    const earlier = lineOf.get(key);
    const reason = !isRedirectSource(source)
      ? `“${shortened(from)}” isn’t a path such as /old/page or /old/*`
      : earlier !== undefined
        ? `Line ${earlier} has the same source`
        : destination === undefined
          ? to === ''
            ? 'The destination is missing'
            : `The site has no section or space at “${shortened(to)}”`
          : undefined;
    if (reason !== undefined || !destination)
      faults.push({ line, text: shortened(row.join(', ')), reason: reason ?? '' });
    else {
      lineOf.set(key, line);
      lines.push({
        line,
        change: {
          source,
          destination,
          permanent: isYes(permanent),
          ...(isWildcard(source) && { captureWildcard: isYes(rest) }),
          ...(isYes(draft) && { intent: 'draft' }),
        },
      });
    }
  }
  return { lines, faults };
}
