import { createDeviceList } from '#directory/deviceList.ts';

/** Says that the user was asked in an organization who they are, and didn't want to answer. */
export const skippedQuestion = { id: 'skipped' };

/** On this device, per organization. Only for services that don't report who is signed in. */
export const whoAsked = createDeviceList('whoAsked', (stored) =>
  Reflect.get(stored, 'id') === skippedQuestion.id ? skippedQuestion : null,
);
