import { handleTasks } from '#server/base/scheduling/workers.ts';
import { readSpecification } from './readSpecification.ts';
import { specificationText } from './specificationText.ts';

/** The generated page of a version. */
export type ComputedTask = { versionId: string; slug: string; props: Readonly<Record<string, unknown>> };

// Asks for the files of the version as JSON.
handleTasks(async ({ versionId, slug, props }: ComputedTask, ask): Promise<string | undefined> => {
  const document = await readSpecification(versionId, () => ask<string | undefined>(versionId));
  return document && specificationText(document, slug, props);
});
