import { lazy, type ComponentType } from 'react';

/** `lazy` for a named export: `lazyNamed(() => import(…), 'MembersBulk')`. */
export const lazyNamed = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy<ComponentType<Props>>(async () => ({ default: (await load())[name] }));
