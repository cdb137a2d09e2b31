import { sumMinutes } from '@shala/contract/attendance/sumMinutes'
import type { CertificateCategory } from '@shala/contract/certificates/certificates'
import { formatHours, type HourTotals } from './hourTotals.ts'

/** Returns the hours of a student as a certificate keeps them. */
export const toCertificateCategories = ({ categories }: HourTotals): CertificateCategory[] =>
  categories
    .filter(({ done }) => done > 0)
    .map(({ name, done: minutes, madeUp, waived }) => ({ name, minutes, madeUp, waived }))

/** Describes the hours of a category, such as `7 h 30 min (7 h waived)`. */
export function describeCategory({ minutes, madeUp, waived }: CertificateCategory): string {
  const parts = listParts({ madeUp, waived })
  return `${formatHours(minutes)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

/**
 * Describes in sentences what the hours of a certificate consist of: the recorded ones with what was
 * made up and waived, and what the school confirms beyond them. Empty without recorded hours.
 */
export function describeCertificateHours(
  hours: number,
  categories: readonly CertificateCategory[],
): string {
  if (categories.length === 0) return ''
  const recorded = sumMinutes(categories)
  const madeUp = categories.reduce((sum, one) => sum + one.madeUp, 0)
  const waived = categories.reduce((sum, one) => sum + one.waived, 0)
  const attended = recorded - madeUp - waived
  const parts = listParts({ madeUp, waived })
  const detail =
    parts.length > 0 ? `: ${[`${formatHours(attended)} attended`, ...parts].join(', ')}` : ''
  const rest = hours * 60 - recorded
  const confirmed =
    rest > 0
      ? ` The school confirms the other ${formatHours(rest)} without a record by category.`
      : ''
  return `Recorded by category: ${formatHours(recorded)}${detail}.${confirmed}`
}

function listParts({ madeUp, waived }: Pick<CertificateCategory, 'madeUp' | 'waived'>): string[] {
  const made = madeUp > 0 ? `${formatHours(madeUp)} made up` : null
  const excused = waived > 0 ? `${formatHours(waived)} waived` : null
  return [made, excused].filter((part) => part !== null)
}
