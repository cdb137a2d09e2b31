import type { PageModule } from '#app/routes/route.tsx'

/** Imports a page. Stands for the lists of files that Vite writes. */
const importPage = (file: string): Promise<PageModule> => import(`../pages/${file}.tsx`)

export { importPage as importPeoplePage, importPage as importSitePage }
