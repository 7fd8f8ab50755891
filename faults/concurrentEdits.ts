// Two people who edit one page of a change request while main changes and connections break, with the functions of the
// console's editor.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ContentUpdate } from '#contract/areas/content-changes.ts';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { contentOf, updateOfPage } from '#features/change-requests/edit/pageVersion.ts';
import { saveEdit, type EditStore } from '#features/change-requests/edit/saveEdit.ts';
import { loadTexts } from '#server/testing/docs.ts';
import type { Person, World } from '#server/testing/world.ts';

const { changeRequestContent, changeRequests } = contract;
const { apply } = optional.contentChanges;

type Place = { spaceId: string; changeRequestId: string; pageId: string };

/** The totals of the schedules. `lost` has the typed words that are missing from the page at the end. */
export type EditOutcome = {
  words: number;
  conflicts: number;
  refusals: number;
  /** Saves that failed because a request or a response was lost. */
  breaks: number;
  /** Words that are in the page more than once at the end. */
  doubled: string[];
  lost: string[];
};

/** Which message of the next write is lost. */
type Connection = { loses: 'nothing' | 'request' | 'response' };

class LostConnection extends Error {}

/** The editor's access to a page, as the console has it. */
const storeOf = (
  person: Person,
  { pageId, ...at }: Place,
  outcome: EditOutcome,
  connection: Connection,
): EditStore => ({
  async read() {
    if (connection.loses === 'request') throw new LostConnection();
    const { revision } = await person.call(changeRequests.get, at);
    return { ...contentOf(await person.call(changeRequestContent.getPage, { ...at, pageId })), revision };
  },
  async write(content, replaced) {
    const body = { changes: [updateOfPage(pageId, replaced, content)], baseRevision: replaced.revision };
    try {
      const answer = await person.call(apply, { ...at, query: { compat: false }, body });
      if (connection.loses === 'response') throw new LostConnection();
      return { ...content, revision: (answer as ContentUpdate).changeRequest.revision };
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || error.actual !== 409) throw error;
      outcome.refusals += 1;
      return null;
    }
  },
});

/**
 * An edit of a line by one of two people, or (2) of main, which is followed by an update and both saves at once. In the
 * steps 3 and 4, both save while one of them loses requests or responses.
 */
type Step = { who: number; line: number };

const lines = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];

/** Runs one schedule in a separate change request. `main` is the text of the space, which it may change. */
async function runSchedule(
  { context }: World,
  people: readonly [Person, Person],
  { spaceId, main }: { spaceId: string; main: Record<'tides.md', string> },
  steps: readonly Step[],
  outcome: EditOutcome,
) {
  const [admin] = people;
  const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const at = { spaceId, changeRequestId };
  const { pages } = await admin.call(changeRequestContent.listPages, at);
  const place = { ...at, pageId: pages[0]!.id };
  const connections = people.map((): Connection => ({ loses: 'nothing' }));
  const stores = people.map((person, who) => storeOf(person, place, outcome, connections[who]!));
  const edits = await Promise.all(stores.map(async (store) => (await store.read())!));
  const bases = [...edits];
  const written: string[] = [];
  const append = (markdown: string, line: number) => {
    const word = `w${(outcome.words += 1)}`;
    written.push(word);
    const all = markdown.split('\n\n');
    all[line % all.length] += ` ${word}`;
    return all.join('\n\n');
  };
  const save = async (who: number) => {
    try {
      await saveOnce(who);
    } catch (error) {
      if (!(error instanceof LostConnection)) throw error;
      // The edit remains, and is saved later.
      outcome.breaks += 1;
    }
  };
  const saveOnce = async (who: number) => {
    const [store, base, mine] = [stores[who]!, bases[who]!, edits[who]!];
    let result = await saveEdit(store, base, mine);
    while (result.kind === 'conflict') {
      outcome.conflicts += 1;
      result = await saveEdit(store, base, mine, { decisions: new Map(), on: result.theirs });
    }
    assert.ok(result.kind === 'saved' || result.kind === 'unchanged');
    bases[who] = edits[who] = result.version;
  };
  for (const { who, line } of steps) {
    if (who === 2) {
      // Of lines in conflict with main, an update keeps those of the change request. Main keeps its own.
      const old = lines[line]!;
      main['tides.md'] = main['tides.md'].replace(old, `${old} m${(outcome.words += 1)}`);
      await loadTexts(context, spaceId, main);
      await Promise.all([admin.call(changeRequests.pull, at), save(0), save(1)]);
    } else if (who > 2) {
      const connection = connections[who - 3]!;
      connection.loses = line % 2 === 0 ? 'request' : 'response';
      await Promise.all([save(0), save(1)]);
      connection.loses = 'nothing';
    } else edits[who] = { ...edits[who]!, markdown: append(edits[who]!.markdown, line) };
  }
  await Promise.all([save(0), save(1)]);
  const found = (await stores[0]!.read())!.markdown.split(/\s+/);
  outcome.lost.push(...written.filter((word) => !found.includes(word)));
  outcome.doubled.push(...written.filter((word) => found.indexOf(word) !== found.lastIndexOf(word)));
}

/** Runs random schedules of two editors, updates from main and lost connections on the service, one after the other. */
export async function editConcurrently(world: World, schedules: number, seed = Date.now()) {
  const { admin, addSpace, join } = await world.newOrganization();
  const people = [admin, await join('review', 'Fen Alder')] as const;
  const outcome: EditOutcome = { words: 0, conflicts: 0, refusals: 0, breaks: 0, doubled: [], lost: [] };
  const step = fc.record({ who: fc.nat(4), line: fc.nat(lines.length - 1) });
  const all = fc.sample(fc.array(step, { minLength: 5, maxLength: 10 }), { numRuns: schedules, seed });
  for (const steps of all) {
    const space = { spaceId: await addSpace('Tides'), main: { 'tides.md': lines.join('\n\n') } };
    await loadTexts(world.context, space.spaceId, space.main);
    await runSchedule(world, people, space, steps, outcome);
  }
  return outcome;
}
