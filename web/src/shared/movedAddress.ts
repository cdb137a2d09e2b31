import { paths } from './paths.ts'

/**
 * The pages about access used to be parts of the page of courses, told apart by `people` in the
 * query. Where such an address leads now, with all else that its query says; null for every other.
 */
export function movedAddress(path: string, query: URLSearchParams): string | null {
  if (path !== paths.admin.courses) return null
  const rest = new URLSearchParams(query)
  const take = (name: string): string | null => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const moved = movedPath(take('people'), rest, take)
  if (moved === null) return null
  const left = rest.toString()
  return left === '' ? moved : `${moved}?${left}`
}

function movedPath(
  part: string | null,
  rest: URLSearchParams,
  take: (name: string) => string | null,
): string | null {
  switch (part) {
    case 'one':
      return paths.admin.access
    case 'many':
      return movedBulkPath(take('view'), take('step'), take('batch'))
    case 'cohorts': {
      const cohortId = take('cohort')
      return cohortId ? paths.admin.cohort(encodeURIComponent(cohortId)) : paths.admin.cohorts
    }
    case 'waiting':
      return paths.admin.pending
    case 'all':
      return paths.admin.allAccess
    case 'letters':
      return paths.admin.emails
    default:
      return rest.has('person') ? paths.admin.access : null
  }
}

function movedBulkPath(view: string | null, step: string | null, batchId: string | null): string {
  if (batchId) return paths.admin.batch(encodeURIComponent(batchId))
  if (view === 'batches') return paths.admin.batches
  return step === 'plan' ? paths.admin.bulkReview : paths.admin.bulk
}
