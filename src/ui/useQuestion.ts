import { useState } from 'react';

type Open<Question, Answer> = { question: Question; answer: (answer: Answer) => void };

/** A dialog that an async function awaits: `await ask(…)` sets `open`, and the dialog calls `open.answer(…)`. */
export function useQuestion<Question, Answer>() {
  const [open, setOpen] = useState<Open<Question, Answer>>();
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      setOpen({
        question,
        answer: (answer) => {
          setOpen(undefined);
          resolve(answer);
        },
      });
    });
  return { open, ask };
}
