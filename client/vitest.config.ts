import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'client',
    environment: 'jsdom',
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // modules are loaded once a worker: to load them for each file takes most of the time
    isolate: false,
    testTimeout: 20_000,
  },
});
