// The screen of translations.
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const translationsScreens = [
  screen({
    path: paths.translations,
    crumb: 'Translations',
    paged: true,
    wave: () =>
      import('#features/translations/translations.wave.ts').then((module) => module.translationsWave),
    Component: () =>
      import('#features/translations/TranslationsScreen.tsx').then((module) => module.TranslationsScreen),
  }),
];
