import { createDeviceChoice } from '#ui/deviceChoice.ts';

export type EditMode = 'blocks' | 'source';

/** How pages are edited on this device. */
export const editMode = createDeviceChoice<EditMode>('edit-mode', ['blocks', 'source']);
