// The screen of custom fields.
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
];
