/** Which course or form of the courses' admin page is open, read from the address. */
export interface OpenPlace {
  course?: string
  /** A lesson's key, or `new`. */
  lesson?: string
  /** `preview`: the lesson as students see it. */
  view?: 'new' | 'order' | 'preview'
}

const names = ['course', 'lesson', 'view'] as const

/** The path and query at which a place is open; what else is in the query, such as the list's view, stays. */
export function addressAt(path: string, search: string, place: OpenPlace): string {
  const params = new URLSearchParams(search)
  for (const name of names) {
    const value = place[name]
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
