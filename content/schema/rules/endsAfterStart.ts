/** The rule for a run of a course: it does not end before it begins. */
export function endsAfterStart(run: unknown): true | string {
  const { start, end } = ends(run)
  if (start === undefined || end === undefined || end >= start) return true
  return `The course ends on ${end}, before it begins on ${start}.`
}

function ends(run: unknown) {
  if (typeof run !== 'object' || run === null) return {}
  const start = 'start' in run && typeof run.start === 'string' ? run.start : undefined
  const end = 'end' in run && typeof run.end === 'string' ? run.end : undefined
  return { start, end }
}
