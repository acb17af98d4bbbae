import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Files are compressed once, when all of it is written, not at each request. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const fileName of Object.keys(bundle)) {
      if (!/\.(js|css|svg)$/.test(fileName)) continue;
      const source = readFileSync(join(dir, fileName));
      writeFileSync(join(dir, `${fileName}.gz`), gzipSync(source, { level: 9 }));
      writeFileSync(join(dir, `${fileName}.br`), brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
    }
  },
};

/** The service worker, which keeps all that a build made: its files and its version stand before its source. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle(_options, bundle) {
    const made = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
    const files = ['/lobby', '/icon.svg', '/manifest.webmanifest', ...made.map((file) => `/${file}`)];
    const worker = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
    // names hold hashes of their content, so the list is the version
    const version = createHash('sha256').update(JSON.stringify(files)).update(worker).digest('hex').slice(0, 12);
    const source = `const version = '${version}';\nconst files = ${JSON.stringify(files)};\n${worker}`;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

// `npm start` builds this into web/dist, which the API process serves; `npm run dev:web` serves it with hot changes.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [serviceWorker, compressed],
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      // pages that the API process draws by itself, and the public API
      '^/(v1|graphql|graphiql|docs|plain|mailbox|confirm|sign-in|play|unsubscribe|pages\\.css|openapi\\.(yaml|json)|schema\\.graphql)': {
        target: process.env.FIELDPOST_API ?? 'http://127.0.0.1:3000',
        changeOrigin: false,
      },
    },
  },
});
