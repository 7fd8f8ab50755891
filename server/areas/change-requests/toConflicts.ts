import type { Conflict, ConflictVersion } from '#contract/areas/change-request-updates.ts';
import type { User } from '#contract/user.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { surroundings } from '#markdown/merge/surroundings.ts';
import type { Context } from '#server/base/context.ts';
import { contentMapper } from '#server/domain/content/content.mapper.ts';
import type { ContentPlace } from '#server/domain/content/contentPlace.ts';
import type { Conflict as Found } from '#server/domain/content/merge/conflictsOf.ts';
import type { FoundConflicts, MergedSide } from '#server/domain/content/merge/mergeRevisions.ts';
import { flatPages, type PageTree } from '#server/domain/content/pageNode.ts';
import { readDocuments } from '#server/domain/content/revisions.repository.ts';
import { updatesRepository } from './updates.repository.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';

const byId = ({ pages, files }: MergedSide) => ({
  pages: new Map(flatPages(pages).map((page) => [page.page, page])),
  files: new Map(files.map((file) => [file.id, file])),
});
type SideById = ReturnType<typeof byId>;

type Shared = {
  sides: Sides<SideById>;
  texts: ReadonlyMap<string, string>;
  authorOf: (page: PageTree | undefined) => User | undefined;
  toFile: ReturnType<typeof contentMapper>['toFile'];
};

/** The text of a setting. Undefined if it isn't set. */
function settingText(value: unknown, { files }: SideById): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('file' in value)) return JSON.stringify(value);
  const { name = '' } = files.get(String(value.file)) ?? {};
  return 'yPos' in value && value.yPos !== 0 ? `${name} (${String(value.yPos)})` : name;
}

const idIn = (value: unknown) => {
  const id = typeof value === 'object' && value !== null && 'after' in value ? value.after : value;
  return typeof id === 'string' ? id : '';
};

/** How one side has a place. */
function toVersion(
  { item, part, sides }: Found,
  name: keyof Sides<unknown>,
  { sides: all, texts, toFile, authorOf }: Shared,
): ConflictVersion {
  const [value, side] = [sides[name], all[name]];
  const [page, file] = [side.pages.get(item.id), side.files.get(item.id)];
  const author = authorOf(page);
  const last = { ...(page && { updatedAt: page.updatedAt }), ...(author && { updatedBy: author }) };
  const text = () => {
    if (part === 'parent' || part === 'order') return side.pages.get(idIn(value))?.title ?? '';
    if (part === 'document') return texts.get(String(value));
    if (part === 'item') return page && (texts.get(page.document ?? '') ?? '');
    return part === 'content' ? undefined : settingText(value, side);
  };
  const found = text();
  return {
    ...(found !== undefined && { text: found }),
    ...(part === 'item' && value === undefined && { deleted: true }),
    ...((part === 'item' || part === 'content') && file && { file: toFile(file) }),
    ...last,
  };
}

function usesOf({ part }: Found): Conflict['uses'] {
  if (part === 'lines') return ['main', 'request', 'both', 'text'];
  return part === 'setting.title' || part === 'setting.description'
    ? ['main', 'request', 'text']
    : ['main', 'request'];
}

/** Splits `setting.title` into type and name. */
function typeOf(part: Found['part']): Pick<Conflict, 'type' | 'name'> {
  const [type = '', ...name] = part.split('.');
  return { type: type as Conflict['type'], ...(name.length > 0 && { name: name.join('.') }) };
}

function toConflict(found: Found, shared: Shared): Conflict {
  const { id, item, part, within } = found;
  const all = [shared.sides.request, shared.sides.space, shared.sides.ancestor];
  const page = all.map(({ pages }) => pages.get(item.id)).find((one) => one !== undefined);
  const file = all.map(({ files }) => files.get(item.id)).find((one) => one !== undefined);
  const versions = (['space', 'request', 'ancestor'] as const).map((name) => toVersion(found, name, shared));
  const [main = {}, request = {}, ancestor = {}] = versions;
  const isProse = within && item.kind === 'page';
  return {
    object: 'conflict',
    id,
    ...typeOf(part),
    ...(item.kind === 'page' && { page: { id: item.id, title: page?.title ?? '' } }),
    ...(item.kind === 'file' && { file: { id: item.id, name: file?.git?.path ?? file?.name ?? '' } }),
    main,
    request,
    ancestor,
    uses: usesOf(found),
    ...(isProse &&
      surroundings(within.text(), within.at, within.at + String(found.sides.request ?? '').length)),
  };
}

/** Returns the hashes of the texts that are shown as a whole. */
const wholeTexts = ({ found }: FoundConflicts, sides: Sides<SideById>) =>
  found.flatMap(({ item, part, sides: values }) => {
    if (part === 'document') return Object.values(values).map(String);
    if (part !== 'item') return [];
    return Object.values(sides).map(({ pages }: SideById) => pages.get(item.id)?.document ?? '');
  });

/** Maps conflicts to API objects, in reading order: those of pages first. */
export async function toConflicts(
  context: Context,
  place: ContentPlace,
  conflicts: FoundConflicts,
): Promise<Conflict[]> {
  const { found, pages } = conflicts;
  const sides = mapSides(conflicts.sides, byId);
  const changed = found.flatMap(({ item }) =>
    [sides.space, sides.request].flatMap((side) => side.pages.get(item.id)?.updatedAt ?? []),
  );
  const authors = await updatesRepository(context.store).authors(place.spaceId, [...new Set(changed)]);
  const toUser = userMapper(context, place.organizationId);
  const shared: Shared = {
    sides,
    texts: await readDocuments(context.store, wholeTexts(conflicts, sides)),
    authorOf(page) {
      const rows = page ? authors.filter(({ created_at }) => created_at === page.updatedAt) : [];
      const [author] = rows;
      return author && rows.every(({ id }) => id === author.id) ? toUser(author) : undefined;
    },
    toFile: contentMapper(context, place, false).toFile,
  };
  const order = new Map(flatPages(pages).map(({ page }, n) => [page, n]));
  const orderOf = ({ item }: Found) =>
    item.kind === 'file' ? order.size + 1 : (order.get(item.id) ?? order.size);
  return found.toSorted((one, other) => orderOf(one) - orderOf(other)).map((one) => toConflict(one, shared));
}
