import { isMet, type Claims } from '#markdown/conditions.ts';
import { hasConditions, visibleMarkdown } from '#markdown/visibleMarkdown.ts';

/** Returns the part of a text that is visible to a visitor with these claims. Call it in a worker. */
export const visibleTo = (claims: Claims, markdown: string): string =>
  hasConditions(markdown) ? visibleMarkdown(markdown, (condition) => isMet(condition, claims)) : markdown;
