import { useSyncExternalStore } from 'react';
import { hasOperation, operationChanges, type OperationRef } from './operations.ts';

/** `hasOperation` for components: renders again when more is known. */
export const useHasOperation = (row: OperationRef) =>
  useSyncExternalStore(operationChanges, () => hasOperation(row));
