/** The pages that are measured, with sample content. */
export const samplePages = {
  home: '/',
  course: '/courses/prenatal-yoga-certification',
  blog: '/blog',
  post: '/blog/the-cue-is-shorter-than-you-think',
} as const

export type SamplePage = keyof typeof samplePages

export const pageNames: readonly SamplePage[] = ['home', 'course', 'blog', 'post']

/** A figure of each page with its limit. */
export interface PageRow {
  readonly what: string
  readonly values: Readonly<Record<SamplePage, number>>
  readonly digits: number
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number }
}

/** A page of the table is only as good as its worst page. */
export function isReached({ values, goal, digits }: PageRow): boolean {
  if (goal === undefined) return true
  return Object.values(values).every((value) => {
    const shown = Number(value.toFixed(digits))
    return 'atLeast' in goal ? shown >= goal.atLeast : shown <= goal.atMost
  })
}

/** The value of a figure for each page. */
export function each(getFigure: (page: SamplePage) => number): PageRow['values'] {
  return {
    home: getFigure('home'),
    course: getFigure('course'),
    blog: getFigure('blog'),
    post: getFigure('post'),
  }
}

/** Prints figures as lines and pages as columns. */
export function printPages(rows: readonly PageRow[]): void {
  console.table(
    rows.map((row) => ({
      figure: row.what,
      ...Object.fromEntries(pageNames.map((page) => [page, row.values[page].toFixed(row.digits)])),
      goal: getGoal(row),
      reached: row.goal === undefined ? '' : isReached(row) ? 'yes' : 'NO',
    })),
  )
}

function getGoal({ goal }: PageRow): string {
  if (goal === undefined) return ''
  return 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`
}
