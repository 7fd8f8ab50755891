// The authors and messages of commits that the service makes.
import { lruCache } from '#server/base/database/lruCache.ts';
import type { Store } from '#server/base/database/store.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { personAt } from '../objects/commits.ts';
import { gitRemotesRepository } from '../stored/gitRemotes.repository.ts';
import type { CommitKey } from './commitOrder.ts';
import type { RevisionReader } from './revisionReader.ts';

/** The last line of messages, by which a push names the change request. */
export const trailer = 'Change-Request';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What nobody did: the operator, or an earlier version that didn't store who. */
const nobody = { display_name: 'Colophon', email: 'noreply@colophon.invalid' };

const keptUsers = 200;

type Described = { author: string; message: string };

export function commitTexts(store: Store, spaceId: string, revisionOf: RevisionReader) {
  const remotes = gitRemotesRepository(store);
  const users = lruCache<Awaited<ReturnType<typeof remotes.user>>>(keptUsers, () => 1);
  const person = async (id: string | null, at: string) => {
    const user = id === null ? undefined : await users(id, () => remotes.user(id));
    const { display_name, email } = user ?? nobody;
    return personAt(display_name, email, at);
  };

  function messageOf(
    type: string,
    request: Awaited<ReturnType<typeof remotes.request>>,
    written: string | undefined,
  ) {
    if (!request) return `${written ?? (type === 'initial' ? 'Create the space' : 'Import docs')}\n`;
    const { number, subject, description } = request;
    const name = `change request #${number}`;
    const title = oneLine(subject);
    const end = `${trailer}: ${number}\n`;
    if (type === 'update') return `Update ${name} from main\n\n${end}`;
    const text = description.trim() === '' ? '' : `${description.trim()}\n\n`;
    return type === 'merge' ? `Merge ${name}: ${title}\n\n${text}${end}` : `${title}\n\n${end}`;
  }

  /** Returns who made a commit, when, and its message. */
  return async function describe({ id, main }: CommitKey): Promise<Described> {
    const revision = await revisionOf(id);
    const row = main === 1 || revision.type === 'merge' ? await remotes.mainRow(spaceId, id) : undefined;
    const requestId = row?.change_request_id ?? revision.change_request_id;
    const request = requestId === null ? undefined : await remotes.request(requestId);
    const written = revision.git === null ? undefined : fromJson<{ message?: string }>(revision.git).message;
    const author = main === 1 && row ? await person(row.made_by, row.at) : undefined;
    return {
      author: author ?? (await person(revision.created_by, revision.created_at)),
      message: messageOf(main === 1 ? 'merge' : revision.type, request, written),
    };
  };
}
