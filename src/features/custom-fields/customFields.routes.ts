import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { everyFieldQuery, fieldsQuery, valuesQuery } from './customFields.api.ts';
import { fieldsList } from './customFields.list.ts';

export const customFieldsRoutes = [
  screen({
    path: paths.customFields,
    crumb: 'Custom fields',
    paged: true,
    loader: (ensureQuery, { organizationId }, search) => [
      ensureQuery(fieldsQuery(organizationId, fieldsList.parse(search))),
    ],
    Component: () => import('#features/custom-fields/FieldsScreen.tsx').then((module) => module.FieldsScreen),
  }),
  screen({
    path: paths.customFieldValues,
    crumb: 'Values',
    loader: (ensureQuery, { organizationId }) => [ensureQuery(everyFieldQuery(organizationId))],
    Component: () =>
      import('#features/custom-fields/grid/ValuesScreen.tsx').then((module) => module.ValuesScreen),
  }),
];

/** A tab of a space. */
export const spaceFieldsRoutes = [
  screen({
    path: paths.spaceFields,
    crumb: 'Fields',
    loader: (ensureQuery, { spaceId }) => [ensureQuery(valuesQuery(spaceId))],
    Component: () =>
      import('#features/custom-fields/space/SpaceFieldsScreen.tsx').then(
        (module) => module.SpaceFieldsScreen,
      ),
  }),
];
