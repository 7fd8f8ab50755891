import type { Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { operatorRepository } from '../operator.repository.ts';
import { requiredOption, singleArgument, type Command } from './arguments.ts';
import { hostnameFault } from '#server/domain/site-addresses/hostnames.ts';
import { recordCommand } from './recordCommand.ts';
import { sitesRepository } from '#server/domain/sites/sites.repository.ts';
import { UsageError } from '../UsageError.ts';

/** Returns a hostname in lower case. Throws UsageError if it can't be a custom hostname of this installation. */
function hostnameOf(context: Context, typed: string) {
  const hostname = typed.toLowerCase();
  const fault = hostnameFault(context, hostname);
  if (fault !== undefined) throw new UsageError(fault);
  return hostname;
}

/**
 * Sets or removes an organization's custom hostname. Throws UsageError if the organization is unknown or another one
 * has the hostname.
 */
const setHostname = (context: Context, organizationId: string, hostname: string | null) =>
  context.store.transaction(async () => {
    const { store } = context;
    const repository = operatorRepository(store);
    await lock(store, 'organizations', organizationId);
    const organization = await repository.organization(organizationId);
    if (!organization) throw new UsageError(`Organization “${organizationId}” not found.`);
    const owner = hostname === null ? undefined : await repository.ofCustomHostname(hostname);
    if (owner && owner.id !== organizationId)
      throw new UsageError(`“${hostname}” is the custom hostname of another organization (${owner.id}).`);
    if (hostname !== null && (await sitesRepository(store).isHostnameTaken(hostname, '', organizationId)))
      throw new UsageError(`“${hostname}” is the hostname of a site.`);
    const { custom_hostname: from } = organization;
    if (from === hostname) return;
    await repository.setCustomHostname(organizationId, hostname);
    await recordCommand(context, {
      organizationId,
      action: 'organizations.update',
      target: ['organizationId', organizationId],
      changes: { customHostname: { from, to: hostname } },
    });
  });

export const hostnameCommands: Command[] = [
  {
    name: 'custom-hostname set',
    usage: 'custom-hostname set --organization ID HOSTNAME',
    options: ['organization'],
    run: async (context, typed) => {
      const hostname = hostnameOf(context, singleArgument(typed, 'hostname'));
      const id = requiredOption(typed, 'organization');
      await setHostname(context, id, hostname);
      return `The default site of ${id} is at https://${hostname} when DNS and the reverse proxy’s certificate cover it.`;
    },
  },
  {
    name: 'custom-hostname remove',
    usage: 'custom-hostname remove --organization ID',
    options: ['organization'],
    run: async (context, typed) => {
      const id = requiredOption(typed, 'organization');
      await setHostname(context, id, null);
      return `Removed the custom hostname of ${id}.`;
    },
  },
];
