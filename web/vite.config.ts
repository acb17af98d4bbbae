import { defineConfig } from 'vite';

// `npm start` builds this into web/dist, which the API process serves (src/embedded/web.ts); `npm run dev:web` serves it with hot changes.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      // pages that the API process draws by itself, and the public API
      '^/(v1|graphql|graphiql|docs|plain|mailbox|confirm|sign-in|unsubscribe|play|pages\\.css|openapi\\.yaml|schema\\.graphql)': {
        target: 'http://127.0.0.1:3000',
        changeOrigin: false,
      },
    },
  },
});
