import type { Accreditation } from '@shala/content/site/accreditation'

/** Who vouches for a course: for it by name, or for the whole school. */
export const accreditationsOf = (all: readonly Accreditation[], course: string): Accreditation[] =>
  all.filter(({ courses }) => courses.length === 0 || courses.includes(course))
