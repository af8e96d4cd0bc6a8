import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutDescriptions } from './withoutDescriptions.ts';

export default defineConfig({
  plugins: [leaveOutDescriptions(), react(), tailwindcss()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // every browser that runs what we build knows modulepreload
  build: { target: 'es2023', sourcemap: false, manifest: true, modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
});
