// Which dialog is open over the structure, and of what, and which row is to be shown: it stands in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

export const questions = ['group', 'section', 'variant', 'edit', 'move', 'remove'] as const;
export type Question = (typeof questions)[number];

/** What is asked, and of which group, section or site space; null is the site. */
export type Asked = { question: Question; id: string | null };

function parsed(text: string | null): Asked | null {
  const [name, ...rest] = (text ?? '').split('.');
  const question = questions.find((one) => one === name);
  return question ? { question, id: rest.length > 0 ? rest.join('.') : null } : null;
}

export function useSiteDialog() {
  const [text, setText] = useSearchValue('ask');
  const [at] = useSearchValue('at');
  return {
    asked: parsed(text),
    ask: (question: Question, id?: string) => setText(id === undefined ? question : `${question}.${id}`),
    close: () => setText(null, { replace: true }),
    /** The row that the address leads to. */
    at: at ?? undefined,
  };
}
