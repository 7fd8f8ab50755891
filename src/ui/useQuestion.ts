import { useState } from 'react';

type Open<Asked, Answer> = { asked: Asked; answer: (answer: Answer) => void };

/** A dialog that an async function awaits: `await ask(…)` sets `open`, and the dialog calls `open.answer(…)`. */
export function useQuestion<Asked, Answer>() {
  const [open, setOpen] = useState<Open<Asked, Answer>>();
  const ask = (asked: Asked) =>
    new Promise<Answer>((resolve) => {
      setOpen({
        asked,
        answer: (answer) => {
          setOpen(undefined);
          resolve(answer);
        },
      });
    });
  return { open, ask };
}
