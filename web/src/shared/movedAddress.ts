import { paths } from './paths.ts'

/**
 * Returns the present address of a page that has moved, with the rest of its query, or null. Pages
 * about access were parts of the page of courses, by `people` in the query. The page of a student
 * without a student was a second search, and is the list of students now.
 */
export function movedAddress(path: string, query: URLSearchParams): string | null {
  if (path === paths.admin.access && !query.has('person'))
    return withQuery(paths.admin.students, query)
  if (path !== paths.admin.courses) return null
  const rest = new URLSearchParams(query)
  const take = (name: string): string | null => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const moved = movedPath(take('people'), rest, take)
  if (moved === null) return null
  return withQuery(moved, rest)
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

function movedPath(
  part: string | null,
  rest: URLSearchParams,
  take: (name: string) => string | null,
): string | null {
  switch (part) {
    case 'one':
      return rest.has('person') ? paths.admin.access : paths.admin.students
    case 'many':
      return movedBulkPath(take('view'), take('step'), take('batch'))
    case 'groups': {
      const groupId = take('group')
      return groupId ? paths.admin.group(encodeURIComponent(groupId)) : paths.admin.groups
    }
    case 'waiting':
      return paths.admin.invitations
    case 'all':
      return paths.admin.allAccess
    case 'letters':
      return paths.admin.emails
    default:
      return rest.has('person') ? paths.admin.access : null
  }
}

function movedBulkPath(view: string | null, step: string | null, batchId: string | null): string {
  if (batchId) return paths.admin.import(encodeURIComponent(batchId))
  if (view === 'batches') return paths.admin.imports
  return step === 'plan' ? paths.admin.importReview : paths.admin.newImport
}
