import { deviceStorage } from '#api/session/storage.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import type { ColumnWidths } from '#ui/table.ts';

const storageKey = 'columnWidths';

/** Widths in px that are neither invisible nor wider than a screen. */
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= 40 && value <= 2000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const widths = createStore<Readonly<Record<string, ColumnWidths>>>(
  Object.fromEntries(
    Object.entries(deviceStorage.read(storageKey) ?? {}).flatMap(([list, own]: [string, unknown]) =>
      isRecord(own)
        ? [
            [
              list,
              Object.fromEntries(
                Object.entries(own).filter((entry): entry is [string, number] => isWidth(entry[1])),
              ),
            ],
          ]
        : [],
    ),
  ),
);

/** The widths of a list's columns that the user has set on this device, and a function that sets one; null resets it. */
export function useColumnWidths(list: string) {
  const own = useStore(widths)[list];
  const onResize = (id: string, width: number | null) => {
    const { [id]: _, ...others } = widths.get()[list] ?? {};
    const next = width === null ? others : { ...others, [id]: width };
    widths.set({ ...widths.get(), [list]: next });
    deviceStorage.write(storageKey, widths.get());
  };
  return { widths: own, onResize };
}
