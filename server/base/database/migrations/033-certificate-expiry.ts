import type { Step } from './step.ts';

/** What admins were last told about the end of a certificate. */
export const certificateExpiry: Step = async (db) => {
  await db.schema.alterTable('saml_providers').addColumn('expiry_told', 'text').execute();
};
