// A form over a schema of the contract: its values, what of them is changed, its draft.
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { changedNames, patchOf, pick, same } from '#lib/patch.ts';
import { schemaResolver, type Sends } from './resolver.ts';

type Values = Record<string, unknown>;
/** Where the form begins. A field without a value is left out, not `''`. */
export type Defaults<Schema extends z.ZodMiniObject> = {
  [Name in keyof z.input<Schema>]?: z.input<Schema>[Name] | undefined;
};

export type ZodForm<Schema extends z.ZodMiniObject = z.ZodMiniObject> = {
  /** The `<form>`'s id. */
  id: string;
  schema: Schema;
  /** React-hook-form's methods and state. */
  control: UseFormReturn<Values, unknown, z.output<Schema>>;
  /** What the fields are compared with: the service's state as far as it is known. */
  base: Values;
  /** The same when the person began to type; differs where someone else has changed it since. */
  origin: Values;
  /** When the restored draft was typed, as an ISO time. */
  draftOf: string | undefined;
  /** The draft is kept in this tab. */
  keepsDraft: boolean;
  /** Puts everything back, and forgets the draft. */
  discard: () => void;
  /** These values are saved: they are where the form begins now. What was typed since stays a change. */
  settle: (saved: Values) => void;
};

type Options<Schema extends z.ZodMiniObject> = {
  schema: Schema;
  defaults: Defaults<Schema>;
  /** `changes` for an update (omitted = keep), `all` for something new. */
  sends: Sends;
  /** Keeps what is typed in this tab, under this name. Never for secrets. */
  draftKey?: string | undefined;
};

/** `const form = useZodForm({ schema: contract.teams.create.body, defaults: section, sends: 'changes', draftKey })`; then `<Form form={form}>`. */
export function useZodForm<Schema extends z.ZodMiniObject>(options: Options<Schema>): ZodForm<Schema> {
  const { schema, defaults, sends, draftKey } = options;
  const id = useId();
  const [base, setBase] = useState<Values>(defaults);
  const [origin, setOrigin] = useState<Values>(defaults);
  const [seen, setSeen] = useState<Values>(defaults);
  const [draft, setDraft] = useState(() =>
    draftKey === undefined ? undefined : readDraft(sessionStorage, draftKey),
  );
  const control = useForm<Values, unknown, z.output<Schema>>({
    values: base,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: schemaResolver(schema, sends, base),
  });
  // Reading it makes the library keep it: what is dirty survives a refetch.
  const { dirtyFields } = control.formState;

  // The service's state has changed: by our own save, or by someone else while this form is open.
  if (!same(seen, defaults)) {
    setSeen(defaults);
    setBase(defaults);
    setOrigin({
      ...defaults,
      ...Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, origin[name]])),
    });
  }

  const newest = useRef<Values>(defaults);
  useLayoutEffect(() => {
    newest.current = defaults;
  });

  function put(values: Values) {
    for (const [name, value] of Object.entries(values)) control.setValue(name, value, { shouldDirty: true });
  }
  const restore = useEffectEvent(() => put(draft?.values ?? {}));
  const keep = useEffectEvent((values: Values) => {
    if (draftKey !== undefined) keepDraft(sessionStorage, draftKey, patchOf(base, values));
  });
  // The draft is put over the values once the library has taken them; from then on it follows what is typed.
  useEffect(() => {
    restore();
    return control.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [control]);

  function begin(values: Values) {
    control.reset(values, { keepDirtyValues: false, keepErrors: false });
    setBase(values);
    setOrigin(values);
    setDraft(undefined);
    if (draftKey !== undefined) dropDraft(sessionStorage, draftKey);
  }
  return {
    id,
    schema,
    control,
    base,
    origin,
    draftOf: draft && changedNames(base, { ...base, ...draft.values }).length > 0 ? draft.at : undefined,
    keepsDraft: draftKey !== undefined,
    discard: () => begin(base),
    settle: (saved) => {
      const now = control.getValues();
      // The service may have told already what it made of them.
      begin(same(newest.current, defaults) ? saved : newest.current);
      put(pick(now, changedNames(saved, now)));
    },
  };
}
