/** Clients that a process remembers for an hour. */
const maxClients = 10_000;

const hourMs = 3_600_000;

/**
 * Returns a function that counts something of a client, and returns whether there were at most `max` in an hour. In memory:
 * the database never has an address.
 */
export function hourlyLimit(max: number) {
  const clients = new Map<string, { count: number; until: number }>();
  return (client: string, time: number) => {
    const known = clients.get(client);
    if (known && known.until > time) {
      known.count += 1;
      return known.count <= max;
    }
    clients.delete(client);
    const [oldest] = clients.keys();
    if (clients.size >= maxClients && oldest !== undefined) clients.delete(oldest);
    clients.set(client, { count: 1, until: time + hourMs });
    return true;
  };
}
