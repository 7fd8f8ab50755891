import * as z from 'zod/mini';

const recordShape = z.object({
  choices: z.object({
    /** User IDs of new owners, by team ID. */
    newOwners: z.record(z.string(), z.string()),
    leaveTeams: z.boolean(),
    makeGuest: z.boolean(),
    remove: z.boolean(),
  }),
  /** The completed tasks. `at` is an ISO time. */
  log: z.array(z.object({ id: z.string(), result: z.string(), at: z.string() })),
  /** The member and their access at the start, as lines of the summary; empty before the start. */
  about: z.array(z.string()),
});

/** Stored per tab, so that choices and log survive a reload. */
export type OffboardingRecord = z.infer<typeof recordShape>;
export type Choices = OffboardingRecord['choices'];

export const emptyRecord: OffboardingRecord = {
  choices: { newOwners: {}, leaveTeams: true, makeGuest: false, remove: true },
  log: [],
  about: [],
};

/** The stored record, or an empty one if it is invalid. */
export const parseRecord = (stored: unknown): OffboardingRecord =>
  recordShape.safeParse(stored).data ?? emptyRecord;
