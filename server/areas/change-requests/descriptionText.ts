import { moreLimits } from '#contract/limits.ts';
import { documentText } from '#markdown/documentText.ts';
import { textDocument } from '#markdown/textDocument.ts';
import { invalidFields } from '#server/base/lib/errors.ts';

/** Levels of a description. More would take long. */
const levels = 20;

type Description = { markdown?: string | undefined; nodes?: unknown[] | undefined };

/**
 * Returns the Markdown of a description in a body. A structured document is converted, unless it is the form in which
 * responses contain the Markdown that is sent with it. Throws 400 if its text is too long.
 */
export function descriptionText({ markdown, nodes }: Description): string {
  if (nodes === undefined) return markdown ?? '';
  const text = documentText({ nodes }, levels);
  if (markdown !== undefined && text === documentText(textDocument(markdown))) return markdown;
  const max = moreLimits.changeRequestDescription;
  if (text.length > max)
    throw invalidFields([
      { path: 'body.description.nodes', message: `Must have at most ${max} characters as Markdown.` },
    ]);
  return text;
}
