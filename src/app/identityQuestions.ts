import { createDeviceList } from '#directory/device/deviceList.ts';

/** Stores that the user was asked who they are in an organization, and dismissed the question. */
export const skippedQuestion = { id: 'skipped' };

/** On this device, per organization. Only for services that don't report who is signed in. */
export const identityQuestions = createDeviceList('whoAsked', (stored) =>
  Reflect.get(stored, 'id') === skippedQuestion.id ? skippedQuestion : null,
);
