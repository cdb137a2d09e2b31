import { fieldLabels } from '../table/columns.ts'
import type { Plan } from './plan.ts'

const fields = [
  ...['email', 'userId', 'courseId', 'startsOn', 'endsOn'],
  ...['amount', 'currency', 'paymentId', 'paymentStatus', 'notes', 'adminNotes'],
] as const

/** The rows that cannot be run, as they were given, and why: a file that can be mended and read again. */
export function invalidTable({ given, rows }: Plan): { titles: string[]; rows: string[][] } {
  return {
    titles: [...fields.map((field) => fieldLabels[field]), 'Problem'],
    rows: rows.flatMap(({ verdict, reason, meant }, place) => {
      const row = given[place]
      if (verdict !== 'invalid' || row === undefined) return []
      const said = meant === null ? reason : `${reason}; did you mean ${meant}?`
      return [[...fields.map((field) => row[field] ?? ''), said]]
    }),
  }
}
