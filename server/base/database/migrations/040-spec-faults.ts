import type { Step } from './step.ts';

export const specFaults: Step = async (db) => {
  await db.schema.alterTable('openapi_specs').addColumn('faults', 'text').execute();
};
