import { rewriteText } from '#markdown/rewriting/rewriteText.ts';
import { textParts } from '#markdown/rewriting/textParts.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { handleTasks, type Ask } from '#server/base/scheduling/workers.ts';
import { readSpecification } from './readSpecification.ts';
import { newRenderBudget } from './renderBudget.ts';
import { specificationMarkdown } from './specificationMarkdown.ts';
import { specificationText, withoutTags } from './specificationText.ts';
import { versionFor, type SpecVersions } from './specifications.ts';

/** The generated page of a version, or a text whose OpenAPI blocks are written as Markdown. */
export type ComputedTask =
  | { versionId: string; slug: string; props: Readonly<Record<string, unknown>> }
  | { markdown: string; versions: SpecVersions };

const read = (ask: Ask, versionId: string) =>
  readSpecification(versionId, () => ask<string | undefined>(versionId));

async function filled(markdown: string, versions: SpecVersions, ask: Ask): Promise<string> {
  const parts = textParts(markdown);
  const documents = new Map<string, OpenAPIDocument | undefined>();
  for (const part of parts.parts) {
    const version = part.kind === 'block' ? versionFor(versions, part.block.attributes) : undefined;
    if (version && !documents.has(version.slug))
      documents.set(version.slug, await read(ask, version.versionId));
  }
  const budget = newRenderBudget();
  return rewriteText(parts, {
    address: (address) => address,
    variable: () => undefined,
    block(block) {
      const document = documents.get(versionFor(versions, block.attributes)?.slug ?? '');
      return document && specificationMarkdown(document, block, withoutTags, budget);
    },
  });
}

// Asks for the files of a version as JSON.
handleTasks(async (task: ComputedTask, ask): Promise<string | undefined> => {
  if ('markdown' in task) return filled(task.markdown, task.versions, ask);
  const { versionId, slug, props } = task;
  const document = await read(ask, versionId);
  return document && specificationText(document, slug, props);
});
