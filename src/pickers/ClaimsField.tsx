import { useState } from 'react';
import { claimsOf } from '#directory/sites/sitePreviews.ts';
import { classes } from '#lib/classes.ts';
import { isComposing } from '#lib/keys.ts';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import { Labeled } from '#ui/combobox/Labeled.tsx';

/** The claims of a visitor token, as JSON. `onApply` gets a valid text, on Enter and when the field loses the focus. */
export function ClaimsField({ text, onApply }: { text: string; onApply: (text: string) => void }) {
  const [draft, setDraft] = useState(text);
  const isValid = claimsOf(draft) !== undefined;
  const apply = () => isValid && draft !== text && onApply(draft);
  return (
    <>
      <Labeled
        label="Visitor token claims"
        hint="A JSON object. These claims are used in the conditions of sections, variants, and pages."
      >
        {(control) => (
          <input
            {...control}
            className={classes(input.input, input.code)}
            value={draft}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={!isValid}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={apply}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event.nativeEvent)) apply();
            }}
          />
        )}
      </Labeled>
      {!isValid && <Fault role="alert">Enter a JSON object, such as {'{"plan": "pro"}'}.</Fault>}
    </>
  );
}
