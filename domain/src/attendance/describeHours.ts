import { formatHours, type HourTotals } from './hourTotals.ts'

/** Describes the hours of a student in sentences, such as `You have 42 h of 200 h.` */
export function describeHours({ done, required, categories }: HourTotals): string {
  const lacking = categories.filter((category) => category.missing > 0)
  const parts = lacking.map(({ id, name, missing }) => {
    if (id !== null) return `${name} ${formatHours(missing)}`
    return `${lacking.length === 1 ? '' : 'other hours '}${formatHours(missing)}`
  })
  const left = parts.length === 0 ? 'Nothing is missing.' : `Still missing: ${parts.join(', ')}.`
  return `You have ${formatHours(done)} of ${formatHours(required)}. ${left}`
}
