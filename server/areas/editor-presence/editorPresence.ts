/** How long a person counts as editing after their last request, in ms. */
const presenceTime = 15_000;

/** Where a person edits. `at`: in ms since 1970. */
export type Presence = { userId: string; page: string; block: string | undefined; at: number };

/** Keeps who edits which change request, in memory. People who stopped are forgotten when others are read. */
export function createPresence() {
  const requests = new Map<string, Map<string, Presence>>();
  function current(requestId: string, now: number) {
    const people = requests.get(requestId) ?? new Map<string, Presence>();
    for (const [userId, { at }] of people) if (now - at > presenceTime) people.delete(userId);
    return people;
  }
  return {
    /** Notes where a person edits now. */
    put(requestId: string, presence: Presence) {
      const people = current(requestId, presence.at);
      people.set(presence.userId, presence);
      requests.set(requestId, people);
      // Requests that nobody edits any more.
      for (const id of requests.keys()) {
        if (current(id, presence.at).size > 0) break;
        requests.delete(id);
      }
    },
    /** The others who edit a change request. */
    others: (requestId: string, userId: string, now: number) =>
      [...current(requestId, now).values()].filter((one) => one.userId !== userId),
  };
}
