import type { QueryClient } from '@tanstack/react-query';
import { session } from '#api/session/session.ts';
import { ready } from './ready.ts';

const readDescriptions = async () => {
  const { readDescription } = await import('#api/compat/readDescription.ts');
  const readCurrent = () => {
    const service = session.current();
    if (service && service.token !== '') void readDescription(service.baseUrl);
  };
  readCurrent();
  session.subscribe(readCurrent);
};

/**
 * Once the first screen is shown, fills the directory from all reads and writes, including those already
 * cached, and reads the operations of the service. Ignores a chunk that fails to load.
 */
export function startRecording(client: QueryClient) {
  const end = ready.subscribe(() => {
    end();
    void import('./recordResources.ts').then((module) => module.recordResources(client)).catch(() => null);
    void readDescriptions().catch(() => null);
  });
}
