// The database engines that the service runs on.

export type Engine = 'sqlite' | 'postgres';
