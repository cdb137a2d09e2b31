import { importFrom, type PageModule } from './route.tsx'

/** Imports a page with sign-in by its file in `web/src/pages/`. Tests have `testing/pageFiles.ts` instead. */
export const importPeoplePage = importFrom(
  import.meta.glob<PageModule>([
    '../../pages/{user,teach,admin}/**/*.tsx',
    '../../pages/public/account/*.tsx',
    '!**/*.test.tsx',
    // Parts of pages.
    '!**/{AccessPage,CoursePicture,people}.tsx',
  ]),
)
