// The screens of custom fields: which there are, and what a space has for them.
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const customFieldsScreens = [
  screen({
    path: paths.customFields,
    crumb: 'Custom fields',
    paged: true,
    wave: () => import('#features/custom-fields/customFields.wave.ts').then((module) => module.fieldsWave),
    Component: () => import('#features/custom-fields/FieldsScreen.tsx').then((module) => module.FieldsScreen),
  }),
  screen({
    path: paths.spaceFields,
    crumb: 'Fields',
    wave: () =>
      import('#features/custom-fields/space/spaceFields.wave.ts').then((module) => module.spaceFieldsWave),
    Component: () =>
      import('#features/custom-fields/space/SpaceFieldsScreen.tsx').then(
        (module) => module.SpaceFieldsScreen,
      ),
  }),
];
