/** The rule for a course: the hours of its parts are those of the whole, once all are filled in. */
export function hoursAddUp(course: Record<string, unknown> | undefined): true | string {
  const { hours, curriculum } = course ?? {}
  if (typeof hours !== 'number' || !Array.isArray(curriculum)) return true
  const parts = curriculum.map(getHours)
  if (parts.some((part) => part === undefined)) return true
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0)
  if (sum === hours) return true
  return `The parts of the curriculum have ${sum} hours together, the course has ${hours}.`
}

const getHours = (part: unknown): number | undefined =>
  typeof part === 'object' && part !== null && 'hours' in part && typeof part.hours === 'number'
    ? part.hours
    : undefined
