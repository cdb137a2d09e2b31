import { importFrom, type PageModule } from './route.tsx'

/** Imports a page of the site by its file in `web/src/pages/`. Tests have `testing/pageFiles.ts` instead. */
export const importSitePage = importFrom(
  import.meta.glob<PageModule>([
    '../../pages/public/*.tsx',
    '../../pages/public/{blog,courses,development}/*.tsx',
    '!**/*.test.tsx',
  ]),
)
