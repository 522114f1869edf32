import path from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { groups, leftOut } from './scripts/build/chunks.ts';
import { tellModules } from './scripts/build/manifest.ts';
import { privateServerFiles } from './scripts/serve/private-files.ts';

const root = import.meta.dirname;
const { allow, deny } = privateServerFiles(root, process.env.INKROOM_HOME);

const notTests = [...configDefaults.exclude, '.inkroom*/**', '.cache/**', 'e2e/**'];
/** Tests that draw nothing and still need what only a browser has. All others of their kind run in Node, which starts sooner. */
const needBrowser = [
  'src/config/env.test.ts',
  'src/data/{api,api-stream,monitoring,outbox,storage}.test.ts',
  'src/features/preferences/preferences.saving.test.ts',
];

/** Tests of code without globals, state or waiting, in which nothing is replaced. */
const rules = ['src/{domain,engine,lettering}/**/*.test.ts'];

// Vite wants a default export here; everything else in the house is a named one.
export default defineConfig({
  root,
  plugins: [react(), tellModules(root)],
  resolve: { alias: leftOut },
  // Lettering waits for its shaper as it is loaded, which only modules may do.
  worker: { format: 'es' },
  // Their binaries lie beside them, which gathering them beforehand would part.
  optimizeDeps: { exclude: ['harfbuzzjs'] },
  server: { host: '127.0.0.1', strictPort: true, fs: { strict: true, allow, deny } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and pictures stay files, which are cached on their own, but for those that a document shows first.
    assetsInlineLimit: (file) => file.endsWith('-light.avif'),
    reportCompressedSize: false,
    // Read by the prerenderer and by the check of what a first page weighs.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
    chunkSizeWarningLimit: 900,
  },
  test: {
    // Two cores are the smallest machine that must finish in time. One more than that, as tests wait for databases and pauses.
    maxWorkers: 3,
    // A thread of its own for each file starts sooner than a process.
    pool: 'threads',
    // For what hangs: a slow machine may take a minute for a drawing.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    exclude: notTests,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: path.join(root, 'tests/database-server.ts'),
          include: ['{api,scripts,supabase,tests,bench}/**/*.test.ts'],
          // Files share the modules of their thread, which take longer to load than most of them to run. Each has a database
          // of its own; none may replace a module.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: rules,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [...notTests, ...needBrowser, ...rules],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          // Files share their thread and its libraries, and nothing of ours (tests/fresh-page.ts).
          isolate: false,
          setupFiles: ['tests/fresh-page.ts', 'tests/setup.ts'].map((file) => path.join(root, file)),
          include: ['src/**/*.test.tsx', 'tests/**/*.test.tsx', ...needBrowser],
        },
      },
    ],
  },
});
