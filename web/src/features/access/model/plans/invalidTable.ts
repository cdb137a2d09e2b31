import { fieldLabels } from '../table/columns.ts'
import type { Plan } from './plan.ts'

/** The rows that cannot be run, as they were given, and why: a file that can be mended and read again. */
export function invalidTable({ given, rows }: Plan): { titles: string[]; rows: string[][] } {
  const { email, userId, courseId, startsOn, endsOn, notes, adminNotes } = fieldLabels
  return {
    titles: [...[email, userId, courseId, startsOn, endsOn, notes, adminNotes], 'Problem'],
    rows: rows.flatMap(({ verdict, reason, meant }, place) => {
      const row = given[place]
      if (verdict !== 'invalid' || row === undefined) return []
      const said = meant === null ? reason : `${reason}; did you mean ${meant}?`
      const who = [row.email, row.userId, row.courseId]
      const cells = [...who, row.startsOn, row.endsOn, row.notes, row.adminNotes]
      return [[...cells.map((cell) => cell ?? ''), said]]
    }),
  }
}
