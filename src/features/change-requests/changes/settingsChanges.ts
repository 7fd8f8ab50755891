import type { Page } from '#contract/content.ts';

export type SettingChange = {
  name: string;
  /** In words; null where there is none. */
  old: string | null;
  now: string | null;
};

type Words = (page: Page) => string | null | undefined;
const yes = (value: boolean | undefined) => (value === undefined ? null : value ? 'Yes' : 'No');
const flag = (value: boolean | undefined) => (value ? 'Yes' : 'No');

const settings: readonly (readonly [name: string, words: Words])[] = [
  ['Title', ({ title }) => title],
  ['Kind', ({ type }) => type],
  ['Slug', ({ slug }) => slug],
  ['Description', ({ description }) => description],
  ['Emoji', ({ emoji }) => emoji],
  ['Icon', ({ icon }) => icon],
  ['Hidden', ({ hidden }) => flag(hidden)],
  ['Left out of search', ({ noIndex }) => flag(noIndex)],
  ['Left out by search engines', ({ noRobotsIndex }) => flag(noRobotsIndex)],
  ['Cover picture', ({ cover }) => cover?.ref.file],
  ['Cover position', ({ cover }) => cover && String(cover.yPos)],
  ['Cover shown', ({ layout }) => yes(layout?.cover)],
  ['Cover size', ({ layout }) => layout?.coverSize],
  ['Title shown', ({ layout }) => yes(layout?.title)],
  ['Description shown', ({ layout }) => yes(layout?.description)],
  ['Table of contents shown', ({ layout }) => yes(layout?.tableOfContents)],
  ['Outline shown', ({ layout }) => yes(layout?.outline)],
  ['Pages before and after shown', ({ layout }) => yes(layout?.pagination)],
  ['Made from', ({ computed }) => computed?.dependencies.spec?.ref.spec],
];

/** The settings that differ, title first. Where a page lies is no setting of it: `pageChanges` tells that. */
export const settingsChanges = (old: Page, now: Page): SettingChange[] =>
  settings
    .map(([name, words]) => ({ name, old: words(old) || null, now: words(now) || null }))
    .filter((change) => change.old !== change.now);
