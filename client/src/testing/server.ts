import { setupServer } from 'msw/node';

/** Stands for the network; each test says what it answers. */
export const network = setupServer();
