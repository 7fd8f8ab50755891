// The parameters of the address that a screen is at.
import { createContext, use } from 'react';
import type { Params } from 'react-router';

export const ParametersContext = createContext<Params>({});

/** They change only with the address, unlike those that the router hands down. */
export const useParameters = () => use(ParametersContext);
