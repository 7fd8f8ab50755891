import { X509Certificate } from 'node:crypto';
import { findPem } from '#contract/pem.ts';
import { recordServiceEvent } from '#server/domain/audit/recordEvent.ts';
import { ssoRepository, type ProviderRow } from '#server/domain/sign-in/sso.repository.ts';
import type { Context } from '#server/base/context.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';

const day = 24 * 60 * 60_000;
/** Days before the end at which admins are told, as in the console. */
const [month, week] = [30, 7];

/** Returns the end of the certificate that ends last, in milliseconds: responses can be signed with each of them. */
const endOf = (pem: string) =>
  Math.max(...findPem(pem).certificates.map((one) => new X509Certificate(one).validToDate.getTime()));

function stateOf(end: number, now: number) {
  if (end <= now) return 'expired';
  if (end - now <= week * day) return 'week';
  return end - now <= month * day ? 'month' : undefined;
}

async function tell(context: Context, provider: ProviderRow) {
  const end = endOf(provider.certificate ?? '');
  const state = stateOf(end, context.clock().getTime());
  if (state === undefined) return;
  const validUntil = new Date(end).toISOString();
  const expiry_told = `${state} ${validUntil}`;
  if (expiry_told === provider.expiry_told) return;
  const { id, organization_id, expiry_told: told } = provider;
  await context.store.transaction(async () => {
    // Another process may have told them.
    if ((await ssoRepository(context.store).update({ id, expiry_told: told }, { expiry_told })) === 0) return;
    await recordServiceEvent(context, {
      organizationId: organization_id,
      action: 'sso.expire',
      target: ['samlProviderId', id],
      changes: { certificateState: { to: state }, validUntil: { to: validUntil } },
    });
  });
}

/**
 * Records that certificates expire: within 30 days, within 7 days, and when they have expired, once each. Admins are
 * told about these events. Several processes can do it at once.
 */
export async function tellExpiry(context: Context) {
  for (const provider of await ssoRepository(context.store).withCertificate()) {
    await tell(context, provider);
    await shareTurn();
  }
}
