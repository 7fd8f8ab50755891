import { createDeviceChoice } from './deviceChoice.ts';

export type Density = 'compact' | 'normal' | 'roomy';

/** The height of rows in all tables and trees of this device. */
export const density = createDeviceChoice<Density>('density', ['normal', 'compact', 'roomy']);
