import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { changedNames, patchOf, pick, same } from '#lib/patch.ts';
import { schemaResolver, type Sends } from './resolver.ts';

type Values = Record<string, unknown>;
/** The initial values. Omit fields without a value. */
export type Defaults<Schema extends z.ZodMiniObject> = {
  [Name in keyof z.input<Schema>]?: z.input<Schema>[Name] | undefined;
};

export type ZodForm<Schema extends z.ZodMiniObject = z.ZodMiniObject> = {
  /** The `<form>`'s id. */
  id: string;
  schema: Schema;
  /** React-hook-form's methods and state. */
  control: UseFormReturn<Values, unknown, z.output<Schema>>;
  /** The latest known values of the service, to detect changes. */
  base: Values;
  /** The values when the user started typing. They differ from `base` if someone else has changed them since. */
  origin: Values;
  /** When the restored draft was typed, as an ISO time. */
  draftOf: string | undefined;
  /** Edits saved values. Otherwise it creates something. */
  isEdit: boolean;
  /** The draft is kept in this tab. */
  keepsDraft: boolean;
  /** Resets the form and deletes the draft. */
  discard: () => void;
  /** Marks these values as saved. Text typed since remains unsaved. */
  settle: (saved: Values) => void;
};

type Options<Schema extends z.ZodMiniObject> = {
  schema: Schema;
  defaults: Defaults<Schema>;
  /** `changes` for an update, `all` for a new resource. */
  sends: Sends;
  /** The name of the draft, which is kept in this tab. Never for secrets. */
  draftKey?: string | undefined;
};

/** A form for a schema of the contract, for `<Form form={form}>`. Tracks changes and keeps a draft. */
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
  // Subscribes to `dirtyFields`, so that changed fields survive a refetch.
  const { dirtyFields } = control.formState;

  // The saved values have changed, by this form or by someone else.
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
  // Restore the draft once the library has the initial values. Then update it at each change.
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
    isEdit: sends === 'changes',
    keepsDraft: draftKey !== undefined,
    discard: () => begin(base),
    settle: (saved) => {
      const now = control.getValues();
      // A refetch may already have updated the saved values.
      begin(same(newest.current, defaults) ? saved : newest.current);
      put(pick(now, changedNames(saved, now)));
    },
  };
}
