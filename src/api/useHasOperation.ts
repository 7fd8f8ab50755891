import { useSyncExternalStore } from 'react';
import { hasOperation, knownOperations, operationChanges, type OperationRef } from './operations.ts';

/** `hasOperation` for components: renders again when more is known. */
export const useHasOperation = (operation: OperationRef) =>
  useSyncExternalStore(operationChanges, () => hasOperation(operation));

/** Renders a component again when more is known, for those that call `hasOperation` for several operations. */
export const useOperationChanges = () => useSyncExternalStore(operationChanges, knownOperations);
