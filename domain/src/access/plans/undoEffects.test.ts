import { AppError } from '@shala/contract/AppError'
import { GrantTerms, type AccessRecord } from '@shala/contract/access/access'
import fc from '@shala/contract/testing/fastCheck'
import { toUtcDay } from '../../payments/enrolmentLedger.ts'
import { extendChange, grantChange, revokeChange, undoChange } from '../changes/changeAccess.ts'
import { cancelled, newInvitation } from '../changes/invitation.ts'
import {
  countEffects,
  getAccessEffect,
  getPendingEffect,
  getUndoTitle,
  type JudgedRow,
  touched,
  type UndoEffect,
} from './undoEffects.ts'

const moment = { at: new Date('2026-01-01'), toDay: toUtcDay }
const context = { courseId: 'yoga', by: 'asha' }
const terms = { ...GrantTerms.parse({}), startsAt: null, endsAt: null }
const changes = {
  grant: grantChange(terms, context),
  extend: extendChange({ endsOn: '2026-06-30', endsAt: new Date('2026-07-01') }, context),
  revoke: revokeChange('', context),
}

/** Returns the record after some changes. */
function after(...names: (keyof typeof changes)[]): AccessRecord | null {
  return names.reduce<AccessRecord | null>(
    (before, name) => changes[name].decide(before, 'maya', moment.at, toUtcDay),
    null,
  )
}

/** Returns the effect of an undo that restores one record over another. */
function judge(earlier: AccessRecord | null, now: AccessRecord | null, seen = now?.revision ?? 0) {
  const row = { ...undoChange(earlier, { ...context, reason: '' }), userId: 'maya', seen }
  return getAccessEffect(row, now, moment)
}

describe('the effect of an undo on access', () => {
  test.each<[UndoEffect, AccessRecord | null, AccessRecord | null]>([
    ['removed', null, after('grant')],
    ['removed', after('grant', 'revoke'), after('grant', 'revoke', 'grant')],
    ['restored', after('grant'), after('grant', 'revoke')],
    ['moved', after('grant'), after('grant', 'extend')],
  ])('is %s', (effect, earlier, now) => {
    expect(judge(earlier, now)).toBe(effect)
  })

  test('is none if the record is restored already', () => {
    const now = after('grant')
    const row = { ...changes.grant, userId: 'maya', seen: 1 }
    expect(getAccessEffect(row, now, moment)).toBe('none')
  })

  test.each([
    ['was changed since', after('grant'), 2],
    ['is not there', null, 0],
  ])('is refused if the record %s', (_, now, seen) => {
    expect(() => judge(null, now, seen)).toThrow(touched())
  })
})

test('the effect of an undo on an invitation is its new status', () => {
  const grant = { email: 'maya@shala.test', courseId: 'yoga', source: 'individual', by: 'asha' }
  const waiting = newInvitation(
    { ...grant, terms: GrantTerms.parse({}), batch: null, notify: null },
    { endsAt: null },
    moment.at,
  )
  expect(getPendingEffect(waiting, cancelled(waiting))).toBe('cancelled')
  expect(getPendingEffect(cancelled(waiting), waiting)).toBe('waiting')
  expect(getPendingEffect(waiting, { ...waiting, endsAt: new Date(0) })).toBe('moved')
  expect(getPendingEffect(waiting, null)).toBe('moved')
})

describe('countEffects', () => {
  interface Person {
    readonly userId: string | null
    readonly email: string | null
  }
  const people = fc.constantFrom<Person>(
    { userId: 'maya', email: null },
    { userId: 'leo', email: 'leo@shala.test' },
    { userId: null, email: 'nina@shala.test' },
  )
  const refusal = new AppError('aborted', 'was changed since')
  const effects = fc.constantFrom<UndoEffect | AppError>(
    ...(['removed', 'restored', 'moved', 'cancelled', 'waiting', 'none'] as const),
    refusal,
  )
  const rows = fc.array(fc.record<JudgedRow<Person>>({ row: people, effect: effects }))

  test('counts each row once, and each person once', () => {
    fc.assert(
      fc.property(rows, (judged) => {
        const { counts, left } = countEffects(judged)
        const { people: changedPeople, ...numbers } = counts
        const none = judged.filter(({ effect }) => effect === 'none').length
        const sum = Object.values(numbers).reduce((total, one) => total + one, none)
        expect(sum).toBe(judged.length)
        const changed = judged.filter(({ effect }) => effect !== 'none' && effect !== refusal)
        expect(changedPeople).toBe(new Set(changed.map(({ row }) => row)).size)
        expect(left).toEqual(
          judged.flatMap(({ row, effect }) =>
            effect === refusal ? [{ row, error: 'was changed since' }] : [],
          ),
        )
      }),
    )
  })
})

test('an undo of an undo is a redo, and so on', () => {
  let batch: Parameters<typeof getUndoTitle>[0] = { title: 'Undone: the list', undoes: null }
  const titles = Array.from({ length: 4 }, (_, turn) => {
    batch = { title: getUndoTitle(batch), undoes: `b${turn}` }
    return batch.title
  })
  expect(titles).toEqual([
    'Undone: Undone: the list',
    'Redone: Undone: the list',
    'Undone: Undone: the list',
    'Redone: Undone: the list',
  ])
})
