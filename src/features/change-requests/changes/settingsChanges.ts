import type { Page } from '#contract/content.ts';

export type SettingChange = {
  /** The label of the setting. */
  name: string;
  /** The values as text; null if not set. */
  old: string | null;
  now: string | null;
};

type Format = (page: Page) => string | null | undefined;
const optionalFlag = (value: boolean | undefined) => (value === undefined ? null : value ? 'Yes' : 'No');
const flag = (value: boolean | undefined) => (value ? 'Yes' : 'No');

const settings: readonly (readonly [name: string, format: Format])[] = [
  ['Title', ({ title }) => title],
  ['Type', ({ type }) => type],
  ['Slug', ({ slug }) => slug],
  ['Description', ({ description }) => description],
  ['Emoji', ({ emoji }) => emoji],
  ['Icon', ({ icon }) => icon],
  ['Hidden', ({ hidden }) => flag(hidden)],
  ['Excluded from search', ({ noIndex }) => flag(noIndex)],
  ['Excluded from search engines', ({ noRobotsIndex }) => flag(noRobotsIndex)],
  ['Cover image', ({ cover }) => cover?.ref.file],
  ['Cover position', ({ cover }) => cover && String(cover.yPos)],
  ['Show cover', ({ layout }) => optionalFlag(layout?.cover)],
  ['Cover size', ({ layout }) => layout?.coverSize],
  ['Show title', ({ layout }) => optionalFlag(layout?.title)],
  ['Show description', ({ layout }) => optionalFlag(layout?.description)],
  ['Show table of contents', ({ layout }) => optionalFlag(layout?.tableOfContents)],
  ['Show outline', ({ layout }) => optionalFlag(layout?.outline)],
  ['Show previous and next links', ({ layout }) => optionalFlag(layout?.pagination)],
  ['Generated from', ({ computed }) => computed?.dependencies.spec?.ref.spec],
];

/** Returns the changed settings, title first. The position of a page is not a setting; see `pageChanges`. */
export const settingsChanges = (old: Page, now: Page): SettingChange[] =>
  settings
    .map(([name, format]) => ({ name, old: format(old) || null, now: format(now) || null }))
    .filter((change) => change.old !== change.now);
