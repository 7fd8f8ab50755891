import { now, type Context } from '#server/base/context.ts';
import type { Claims } from './claims.ts';
import type { Finding } from './findings.ts';
import type { Plan } from './provisionMember.ts';
import type { SignInRequest } from '#server/domain/sign-in/requests.ts';
import { takeRequest } from './takeRequest.ts';
import { signInRepository, type Provider } from '#server/domain/sign-in/signIn.repository.ts';

/** How long the report of a test sign-in is kept, in milliseconds. */
const reportTime = 10 * 60_000;

/** The result of a test sign-in. */
export type TestReport = {
  findings: readonly Finding[];
  /** Undefined if the response has no signed assertion. */
  claims?: Claims | undefined;
  /** Who would be signed in. */
  plan?: Plan | undefined;
};

/**
 * Stores the report of a test for 10 minutes. A test has one report. `isTaken`: the request was already
 * consumed for this report; otherwise it is consumed here, and a test whose request was used keeps its existing
 * report.
 */
export const keepReport = (
  context: Context,
  { id: provider_id }: Pick<Provider, 'id'>,
  id: string,
  { request, isTaken, report }: { request: SignInRequest; isTaken: boolean; report: TestReport },
) =>
  context.store.transaction(async () => {
    const repository = signInRepository(context.store);
    await repository.sweep(now(context));
    if (!isTaken && !(await takeRequest(context, { id: provider_id }, id, request))) return;
    const expires_at = new Date(context.clock().getTime() + reportTime).toISOString();
    await repository.addReport({ id, provider_id, report: JSON.stringify(report), expires_at });
  });

/** Returns the report of a test, or undefined if it isn't finished or its report has expired. */
export async function readReport(context: Context, { id: providerId }: Pick<Provider, 'id'>, id: string) {
  const row = await signInRepository(context.store).report(providerId, id, now(context));
  if (!row) return undefined;
  const report: TestReport = JSON.parse(row.report);
  return report;
}
