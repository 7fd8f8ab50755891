import { createDeviceList } from '#directory/device/deviceList.ts';

/** The organizations whose setup list is hidden on this device. */
export const hiddenSetups = createDeviceList('hiddenSetups', (item) =>
  'id' in item && typeof item.id === 'string' ? { id: item.id } : null,
);
