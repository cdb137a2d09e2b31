import type { Person } from '@shala/contract/people'
import fc from 'fast-check'
import { chunks } from './chunks.ts'
import {
  mergeChunk,
  noAnswer,
  planRows,
  rowsToRetry,
  unknownAddress,
  unverifiedAddress,
} from './rows.ts'

const person = (userId: string, part: Partial<Person> = {}): Person => ({
  userId,
  email: `${userId}@x.org`,
  displayName: null,
  emailVerified: true,
  disabled: false,
  admin: false,
  ...part,
})

test('a plan holds everybody once, and says who cannot be helped', () => {
  const nina = person('nina', { emailVerified: false })
  const { rows, repeated } = planRows(
    'grant',
    [person('maya')],
    ['maya@x.org', 'leo@x.org', 'nina@x.org', 'ghost@x.org'],
    [person('maya'), person('leo'), nina],
  )
  expect(rows.map(({ key, state, error }) => [key, state, error])).toEqual([
    ['maya', 'waiting', null],
    ['leo', 'waiting', null],
    ['nina', 'failed', unverifiedAddress],
    ['ghost@x.org', 'failed', unknownAddress],
  ])
  expect(repeated).toEqual(['maya@x.org'])
})

test('a grant spares who holds the course; a revoke does not', () => {
  const people = [person('maya'), person('nina', { emailVerified: false })]
  const states = (action: 'grant' | 'revoke') =>
    planRows(action, people, [], [], new Set(['maya', 'nina'])).rows.map(({ state }) => state)
  expect(states('grant')).toEqual(['held', 'held'])
  expect(states('revoke')).toEqual(['waiting', 'waiting'])
})

test('a revoke needs no verified address', () => {
  const nina = person('nina', { emailVerified: false })
  expect(planRows('revoke', [], ['nina@x.org'], [nina]).rows[0]?.state).toBe('waiting')
})

test('a chunk that was refused fails its rows only', () => {
  const { rows } = planRows('grant', [person('a'), person('b')], [], [])
  const merged = mergeChunk(rows, new Set(['a']), { success: false, error: 'No connection' })
  expect(merged.map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'No connection'],
    ['waiting', null],
  ])
})

test('a retry knows who has verified or registered since', () => {
  const { rows } = planRows(
    'grant',
    [],
    ['nina@x.org', 'ghost@x.org', 'other@x.org'],
    [person('nina', { emailVerified: false })],
  )
  const again = rowsToRetry('grant', rows, [person('nina'), person('ghost')])
  expect(again.map(({ key, state }) => [key, state])).toEqual([
    ['nina', 'waiting'],
    ['ghost', 'waiting'],
    ['other@x.org', 'failed'],
  ])
})

test('every row that was sent is done or has a reason, whatever the server answers', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-f]{1,2}$/), { maxLength: 12 })
  fc.assert(
    fc.property(ids, ids, ids, (all, successful, refused) => {
      const { rows } = planRows(
        'grant',
        all.map((id) => person(id)),
        [],
        [],
      )
      const merged = chunks(all, 5).reduce(
        (rowsSoFar, chunk) =>
          mergeChunk(rowsSoFar, new Set(chunk), {
            success: true,
            successful,
            failed: refused.map((userId) => ({ userId, error: 'refused' })),
          }),
        rows,
      )
      expect(merged.map(({ key }) => key)).toEqual(all)
      for (const row of merged) {
        if (successful.includes(row.key)) expect(row).toMatchObject({ state: 'done', error: null })
        else {
          const error = refused.includes(row.key) ? 'refused' : noAnswer
          expect(row).toMatchObject({ state: 'failed', error })
        }
      }
    }),
  )
})

test('chunks are whole and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 7 }), (list, size) => {
      const pieces = chunks(list, size)
      expect(pieces.flat()).toEqual(list)
      expect(pieces.every((piece) => piece.length >= 1 && piece.length <= size)).toBe(true)
    }),
  )
})
