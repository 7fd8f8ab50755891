import type { Conflict } from '#contract/areas/change-request-updates.ts';
import { decidedLines, decidedValue, type Decision, type Decisions } from '#markdown/merge/decisions.ts';
import { mergeTexts, ofBoth, type LineConflict } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { surroundings } from '#markdown/merge/surroundings.ts';

/** The settings of a page that the editor changes. Empty texts and `false` are unset settings. */
export type PageSettings = {
  title: string;
  description: string;
  emoji: string;
  icon: string;
  hidden: boolean;
  /** The path or URL of the cover image. */
  cover: string;
};
type SettingName = keyof PageSettings;

const names = ['title', 'description', 'emoji', 'icon', 'hidden', 'cover'] as const satisfies SettingName[];

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

/** The IDs of places, for decisions. */
const lineId = ({ line }: LineConflict) => `lines ${line}`;
const settingId = (name: SettingName) => `setting ${name}`;

/** Returns a setting as decided. */
function decidedSetting(name: SettingName, sides: Sides<PageSettings>, decision: Decision) {
  const value = decidedValue(
    mapSides(sides, (side) => side[name]),
    decision,
  );
  return typeof decision === 'object' && typeof value === 'string' ? decision.text : value;
}

/**
 * Merges an edit with changes that were saved since it started: the text by lines, the settings one by one.
 * @param decisions about the places in conflict, `main` being the saved version. Default: both lines, and the settings of the
 *   edit
 */
export function mergeEdit(sides: EditSides, decisions: Decisions = new Map()): MergedEdit {
  const texts = mapSides(sides, ({ markdown }) => markdown);
  const resolve = (lines: LineConflict) => decidedLines(lines, decisions.get(lineId(lines)) ?? 'both');
  const { value, conflicts } = mergeTexts(texts, { resolve });
  const settings = mapSides(sides, (side) => side.settings);
  const merged = mergeSettings(settings);
  const decided = Object.fromEntries(
    merged.conflicts.map((name) => [
      name,
      decidedSetting(name, settings, decisions.get(settingId(name)) ?? 'request'),
    ]),
  );
  return {
    content: { markdown: value, settings: { ...merged.settings, ...decided } },
    conflicts,
    settings: merged.conflicts,
  };
}

const version = (value: string | boolean) => ({ text: String(value) });

/** Returns the places in conflict of an edit that was merged without decisions. */
export function editPlaces(
  { content, conflicts, settings }: MergedEdit,
  sides: EditSides,
  page: { id: string; title: string },
): Conflict[] {
  return [
    ...settings.map((name): Conflict => {
      const values = mapSides(sides, (side) => version(side.settings[name]));
      const isText = name === 'title' || name === 'description';
      return {
        object: 'conflict',
        id: settingId(name),
        type: 'setting',
        name,
        page,
        main: values.space,
        request: values.request,
        ancestor: values.ancestor,
        uses: ['main', 'request', ...(isText ? ['text' as const] : [])],
      };
    }),
    ...conflicts.map((lines): Conflict => {
      const { ancestor, space, request, at } = lines;
      return {
        object: 'conflict',
        id: lineId(lines),
        type: 'lines',
        page,
        main: version(space),
        request: version(request),
        ancestor: version(ancestor),
        uses: ['main', 'request', 'both', 'text'],
        ...surroundings(content.markdown, at, at + ofBoth(lines).length),
      };
    }),
  ];
}

/** Returns whether two versions of a page are equal. */
export const isSameContent = (one: PageContent, other: PageContent) =>
  one.markdown === other.markdown && names.every((name) => one.settings[name] === other.settings[name]);
