import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Files are compressed once, here, not at each request. */
const compressed: Plugin = {
  name: 'compressed',
  generateBundle(_options, bundle) {
    for (const [fileName, file] of Object.entries(bundle)) {
      if (!/\.(js|css|svg)$/.test(fileName)) continue;
      const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
      this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, { params }) });
    }
  },
};

// `npm start` builds this into web/dist, which the API process serves; `npm run dev:web` serves it with hot changes.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compressed],
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      // pages that the API process draws by itself, and the public API
      '^/(v1|graphql|graphiql|docs|plain|mailbox|confirm|sign-in|play|pages\\.css|openapi\\.yaml|schema\\.graphql)': {
        target: process.env.FIELDPOST_API ?? 'http://127.0.0.1:3000',
        changeOrigin: false,
      },
    },
  },
});
