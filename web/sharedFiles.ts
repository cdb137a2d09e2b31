import type { Rolldown } from 'vite'

const isBoot = (id: string) => id.includes('/src/boot/')
const isOfEveryPage = (id: string) => id.includes('/src/app/browserSite.')
/** Parts with one purpose, such as the sign-in, stay separate from what all pages load. */
const isAlone = (id: string) => id.includes('/src/shared/firebase/')
/** The calendar library is large, and few pages of the office compute with it. */
const isLarge = (id: string) => id.includes('/node_modules/temporal-')
/** Also the addresses of all pages with a sign-in, which the login page needs. */
const isPublic = (id: string) => /\/src\/(pages\/public\/|app\/routes\/routes\.)/.test(id)
const isOfStudents = (id: string) => id.includes('/src/pages/user/')

/** So many public pages have to use a module of `site`. */
const fewestPublicPages = 3
/** So many pages of students have to use a module of `students`. */
const fewestStudentPages = 2
/** So many pages and parts behind the sign-in have to use a module of `dashboards`. */
const fewestPages = 10

/**
 * Gathers modules that pages share in three files: `site` for public pages, `dashboards` for many pages
 * behind the sign-in, and `students` for what else the pages of students share. Otherwise each set of
 * pages would have a file for the modules that just these pages share, and a page would load more than
 * a hundred.
 */
export const sharedFiles: Rolldown.CodeSplittingGroup = {
  name: nameFile,
  debugName: 'shared files',
  test: /\.[cm]?[jt]sx?$/,
  // The imports of a module have all of its entries as well, and are named by themselves.
  includeDependenciesRecursively: false,
}

function nameFile(id: string, modules: Rolldown.ChunkingContext): string | null {
  if (isLarge(id)) return null
  const entries = findEntries(id, modules)
  if (entries.some((entry) => entry === id || isBoot(entry) || isAlone(entry))) return null
  const publicPages = entries.filter(isPublic).length
  if (publicPages >= fewestPublicPages || entries.some(isOfEveryPage)) return 'site'
  if (publicPages > 0) return null
  if (entries.length >= fewestPages) return 'dashboards'
  return entries.filter(isOfStudents).length >= fewestStudentPages ? 'students' : null
}

/** Returns the modules that load a separate file and lead to this module by static imports. */
function findEntries(id: string, modules: Rolldown.ChunkingContext): string[] {
  const seen = new Set([id])
  for (const module of seen) {
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return [...seen].filter((module) => {
    const info = modules.getModuleInfo(module)
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
  })
}
