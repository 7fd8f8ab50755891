// The screens of custom fields: which there are, what all spaces have for them, and what one space has.
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
    path: paths.customFieldValues,
    crumb: 'Values',
    wave: () => import('#features/custom-fields/grid/values.wave.ts').then((module) => module.valuesWave),
    Component: () =>
      import('#features/custom-fields/grid/ValuesScreen.tsx').then((module) => module.ValuesScreen),
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
