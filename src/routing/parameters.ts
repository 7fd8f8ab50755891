import { createContext, use } from 'react';
import type { Params } from 'react-router';

export const ParametersContext = createContext<Params>({});

/** The parameters of the current screen. Unlike the router's, they keep their identity until the address changes. */
export const useParameters = () => use(ParametersContext);
