// The organization that was open last, of each service: where the console opens.
import { session } from '#api/session.ts';
import { deviceStorage } from '#api/storage.ts';

const read = (): Record<string, unknown> => {
  const kept = deviceStorage.read('lastOrganization');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};
const service = () => session.current()?.baseUrl ?? '';

/** Its id, if one was open. */
export function lastOrganization() {
  const id = read()[service()];
  return typeof id === 'string' && id !== '' ? id : null;
}

export const rememberOrganization = (organizationId: string | null) =>
  deviceStorage.write('lastOrganization', { ...read(), [service()]: organizationId });
