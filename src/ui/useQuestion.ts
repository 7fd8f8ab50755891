// A question in the middle of something under way, which waits for the answer.
import { useState } from 'react';

type Open<Asked, Answer> = { asked: Asked; answer: (answer: Answer) => void };

/** `await ask(what)` shows the question by filling `open`; its dialog calls `open.answer(…)`. */
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
