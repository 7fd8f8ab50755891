import { spaceQuery } from '#directory/resources.api.ts';
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
    Component: () => import('./FieldsScreen.tsx').then((module) => module.FieldsScreen),
  }),
  screen({
    path: paths.customFieldValues,
    crumb: 'Values',
    loader: (ensureQuery, { organizationId }) => [ensureQuery(everyFieldQuery(organizationId))],
    Component: () => import('./grid/ValuesScreen.tsx').then((module) => module.ValuesScreen),
  }),
  screen({
    path: paths.spaceFields,
    crumb: 'Fields',
    loader: (ensureQuery, { spaceId }) => [
      ensureQuery(spaceQuery(spaceId)),
      ensureQuery(valuesQuery(spaceId)),
    ],
    Component: () => import('./space/SpaceFieldsScreen.tsx').then((module) => module.SpaceFieldsScreen),
  }),
];
