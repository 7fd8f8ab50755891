import { session } from '#api/session/session.ts';
import { deviceStorage } from '#api/session/storage.ts';

const read = (): Record<string, unknown> => {
  const kept = deviceStorage.read('lastOrganization');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};
const service = () => session.current()?.baseUrl ?? '';

/** The id of the organization opened last on the current service; null if there is none. */
export function lastOrganization() {
  const id = read()[service()];
  return typeof id === 'string' && id !== '' ? id : null;
}

export const rememberOrganization = (organizationId: string | null) =>
  deviceStorage.write('lastOrganization', { ...read(), [service()]: organizationId });
