import { mergeTexts, ofBoth, type LineConflict } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';

/** The settings of a page that the editor changes. Empty texts and `false` are unset settings. */
export type PageSettings = {
  title: string;
  description: string;
  icon: string;
  hidden: boolean;
  /** The path or URL of the cover image. */
  cover: string;
};
export type SettingName = keyof PageSettings;

const names = ['title', 'description', 'icon', 'hidden', 'cover'] as const satisfies SettingName[];

/** The changes that the editor makes to a page. */
export type PageContent = { markdown: string; settings: PageSettings };

/** `ancestor`: the version that the edit started from; `space`: the version saved since; `request`: the edit. */
export type EditSides = Sides<PageContent>;

export type MergedEdit = {
  content: PageContent;
  /** Lines that both sides changed. The content has both versions, the saved one first. */
  conflicts: LineConflict[];
  /** Settings that both sides changed. The content has those of the edit. */
  settings: SettingName[];
};

const pick = (settings: PageSettings, some: readonly SettingName[]): Partial<PageSettings> =>
  Object.fromEntries(some.map((name) => [name, settings[name]]));

function mergeSettings({ ancestor, space, request }: Sides<PageSettings>) {
  const changed = names.filter((name) => request[name] !== ancestor[name]);
  return {
    settings: { ...space, ...pick(request, changed) },
    conflicts: changed.filter((name) => space[name] !== ancestor[name] && space[name] !== request[name]),
  };
}

/** Which version of lines in conflict to use. */
export type Resolution = 'both' | 'mine' | 'theirs';

const resolvers: Record<Resolution, (conflict: LineConflict) => string> = {
  both: ofBoth,
  mine: ({ request }) => request,
  theirs: ({ space }) => space,
};

/** Merges an edit with changes that were saved since it started: the text by lines, the settings one by one. */
export function mergeEdit(sides: EditSides, resolution: Resolution = 'both'): MergedEdit {
  const texts = mapSides(sides, ({ markdown }) => markdown);
  const { value, conflicts } = mergeTexts(texts, { resolve: resolvers[resolution] });
  const merged = mergeSettings(mapSides(sides, (side) => side.settings));
  const theirs = resolution === 'theirs' ? pick(sides.space.settings, merged.conflicts) : {};
  return {
    content: { markdown: value, settings: { ...merged.settings, ...theirs } },
    conflicts,
    settings: merged.conflicts,
  };
}

/** Returns whether two versions of a page are equal. */
export const isSameContent = (one: PageContent, other: PageContent) =>
  one.markdown === other.markdown && names.every((name) => one.settings[name] === other.settings[name]);
