import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'client',
    environment: 'happy-dom',
    environmentOptions: {
      // a frame may be shown, and a script that a test adds is not loaded
      happyDOM: { settings: { enableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true } },
    },
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // each worker loads modules only once, because loading them for each file would take most of the time
    isolate: false,
    testTimeout: 20_000,
  },
});
