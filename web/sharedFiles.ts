import type { Rolldown } from 'vite'

const isBoot = (id: string) => id.includes('/src/boot/')
const isOfEveryPage = (id: string) => id.includes('/src/app/browserSite.')
/** The sign-in has its own files. */
const isFirebase = (id: string) => id.includes('/src/shared/firebase/')
/** The parts with which a public page sends something. */
const isCall = (id: string) =>
  /\/src\/(shared\/server\/call|features\/(auth|contact)\/api\/\w+)\.ts/.test(id)
/** The calendar library is large, and few pages of the office compute with it. */
const isLarge = (id: string) => id.includes('/node_modules/temporal-')
const isForForms = (id: string) => id.includes('/src/shared/ui/form/')
/** Few public pages have the contact form. */
const isForContact = (id: string) => id.includes('/src/features/contact/')
const isPublic = (id: string) => id.includes('/src/pages/public/')
/** The addresses of all pages with a sign-in, which the login page needs. */
const isRoutes = (id: string) => id.includes('/src/app/routes/routes.')
const isOfStudents = (id: string) => id.includes('/src/pages/user/')

/** So many public pages have to use a module of `site`. */
const fewestPublicPages = 3
/** So many pages of students have to use a module of `students`. */
const fewestStudentPages = 2
/** So many pages and parts behind the sign-in have to use a module of `office`. */
const fewestPages = 10

/**
 * Gathers modules that pages share in five files: `site` for public pages, `forms` for forms and for
 * what else a public page shares with pages of students, `server` for what a call needs, `students` for what
 * else pages of students share, and `office` for many other pages behind the sign-in. Otherwise each set of pages would have a file
 * for the modules that just these pages share, and a page would load more than a hundred.
 */
export const sharedFiles: Rolldown.CodeSplittingGroup = {
  name: nameFile,
  debugName: 'shared files',
  test: /\.[cm]?[jt]sx?$/,
  // The imports of a module have all of its entries as well, and are named by themselves.
  includeDependenciesRecursively: false,
}

function nameFile(id: string, modules: Rolldown.ChunkingContext): string | null {
  if (isLarge(id) || isForContact(id)) return null
  const entries = findEntries(id, modules)
  if (entries.some(isBoot) || isOfEveryPage(id)) return null
  if (entries.some(isOfEveryPage)) return 'site'
  const publicPages = entries.filter(isPublic).length
  const studentPages = entries.filter(isOfStudents).length
  if (publicPages >= fewestPublicPages) return isForForms(id) ? 'forms' : 'site'
  if (publicPages > 0) return studentPages >= fewestStudentPages ? 'forms' : null
  if (entries.some(isRoutes) || entries.some(isFirebase)) return null
  if (entries.some(isCall)) return entries.includes(id) ? null : 'server'
  if (studentPages >= fewestStudentPages) return 'students'
  return entries.length >= fewestPages ? 'office' : null
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
