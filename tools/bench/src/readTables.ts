import { read, utils, write } from '@e965/xlsx'
import { readTable } from '@shala/web/src/features/access/model/table/readTable.ts'
import { listFile, tableRows } from '@shala/web/src/features/access/model/table/tableRows.ts'
import { median, milliseconds, type Finding } from './measure.ts'

const rows = 10_000
const rounds = 5
const courses = [{ courseId: 'yin-yoga', title: 'Yin Yoga' }]

/**
 * Measures a workbook of 10,000 rows from its bytes to the rows of a plan, as the worker of the import
 * reads it. The baseline is the library's own reading of the same bytes. They alternate.
 */
export async function readTables(): Promise<Finding[]> {
  const bytes = writeWorkbook()
  const planned: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds + 1; round += 1) {
    const bareMs = await milliseconds(() =>
      Promise.resolve(read(bytes, { type: 'array', cellDates: true, UTC: true, dense: true })),
    )
    let count = 0
    const planMs = await milliseconds(() => Promise.resolve((count = planRows(bytes))))
    if (count !== rows) throw new Error(`${count} rows were read`)
    // The first round only warms everything up.
    if (round === 0) continue
    planned.push(planMs)
    bare.push(bareMs)
  }
  return [
    {
      what: `workbook of ${rows} rows, read and planned`,
      measured: `${median(planned).toFixed(0)} ms`,
      baseline: `${median(bare).toFixed(0)} ms, read by the library`,
      ratio: median(planned) / median(bare),
      goal: { atMost: 2 },
    },
  ]
}

function planRows(bytes: Uint8Array): number {
  const table = readTable(bytes)
  if ('problem' in table) throw new Error(table.problem)
  return tableRows(listFile('list.xlsx', table.table, table.form, 'Europe/Berlin'), courses).length
}

function writeWorkbook(): Uint8Array {
  const titles = ['Name', 'Email', 'Course', 'From', 'Until', 'Amount', 'Currency', 'Notes']
  const day = new Date(Date.UTC(2027, 5, 30))
  const list = Array.from({ length: rows }, (_, row) => [
    `Person ${row}`,
    `person${row}@bench.test`,
    'Yin Yoga',
    '01.01.2027',
    day,
    450.5,
    'EUR',
    'Schülerin, bezahlt',
  ])
  const sheet = utils.aoa_to_sheet([titles, ...list], { UTC: true })
  const written: unknown = write(utils.book_new(sheet, 'List'), { type: 'array' })
  if (!(written instanceof ArrayBuffer)) throw new Error('No workbook was written')
  return new Uint8Array(written)
}
