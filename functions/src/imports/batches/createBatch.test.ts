import { countRuns } from '@shala/contract/testing/depth'
import fc from '@shala/contract/testing/fastCheck'
import { cutChunks } from './createBatch.ts'

const getBytes = (rows: readonly unknown[]) =>
  rows.reduce((sum: number, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0)

const lists = fc
  .array(fc.integer({ min: 0, max: 9000 }), { maxLength: 700 })
  .map((lengths) => lengths.map((length, place) => ({ place, notes: 'é'.repeat(length / 2) })))

test('cutChunks keeps all rows in order and fills each chunk up to its limits', () => {
  fc.assert(
    fc.property(lists, (rows) => {
      const chunks = cutChunks(rows)
      expect(chunks.flatMap((chunk) => chunk.rows)).toEqual(rows)
      for (const [n, { first, rows: own }] of chunks.entries()) {
        expect(rows[first]).toBe(own[0])
        expect(own.length).toBeLessThanOrEqual(250)
        expect(getBytes(own)).toBeLessThanOrEqual(400_000)
        const next = chunks[n + 1]?.rows[0]
        if (next === undefined || own.length === 250) continue
        expect(getBytes([...own, next])).toBeGreaterThan(400_000)
      }
    }),
    { numRuns: countRuns({ quick: 10, deep: 200 }) },
  )
})
