import type { Context } from '#server/base/context.ts';
import { conflict } from '#server/base/lib/errors.ts';
import { domainChecks } from '#server/base/network/txtRecords.ts';

/** Maximum number of TXT records of a name that are read. */
const maxRecords = 100;
/** Maximum number of characters of a record that an error repeats. */
const maxShown = 100;

/** Codes of DNS errors that mean that the name has no TXT record. */
const noRecord: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Throws 409 with the reason unless the DNS of a domain has a TXT record. */
export async function assertTxtRecord(
  context: Context,
  organizationId: string,
  domain: string,
  { name, value }: { name: string; value: string },
) {
  const lookUp = () => domainChecks.run(() => context.resolveTxt(name), { client: organizationId });
  const records = await lookUp().catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (noRecord.has(code)) return [];
    if (typeof code !== 'string') throw error;
    throw conflict(`The DNS servers of ${domain} couldn’t be asked (${code}). Try again in a few minutes.`);
  });
  const values = records.slice(0, maxRecords).map((parts) => parts.join('').trim());
  if (values.includes(value)) return;
  const [first] = values;
  throw conflict(
    first === undefined
      ? `No TXT record found at ${name}. A new record can take up to an hour to be visible.`
      : `The TXT record at ${name} has another value: “${first.slice(0, maxShown)}”. Replace it with “${value}”.`,
  );
}
