import fc from '../testing/fastCheck.ts'
import { mapInChunks, maxInClauseValues, chunk } from './chunk.ts'

test('a query accepts 30 values', () => {
  expect(maxInClauseValues).toBe(30)
})

test('chunk splits a list in order, with only the last chunk shorter', () => {
  expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunk([], 2)).toEqual([])
})

test('mapInChunks keeps the order of answers and limits concurrent calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(3), { maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (items, size, atOnce) => {
        let [open, most] = [0, 0]
        const answers = await mapInChunks(items, { size, atOnce }, async (piece) => {
          most = Math.max(most, ++open)
          expect(piece.length).toBeLessThanOrEqual(size)
          await new Promise((resolve) => setTimeout(resolve, piece[0]))
          open -= 1
          return piece.map((item) => item * 2)
        })
        expect(answers).toEqual(items.map((item) => item * 2))
        expect(most).toBe(Math.min(atOnce, Math.ceil(items.length / size)))
      },
    ),
  )
})
