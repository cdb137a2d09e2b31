import { commitPlan } from './access/accessPlans.ts'
import { limits } from './limits.ts'
import { type AnyCallable, listCallables } from './testing/listCallables.ts'

test('exactly these callables need a recent sign-in', () => {
  const callables = listCallables()
  expect(callables.length).toBeGreaterThan(100)
  const names = callables
    .filter((one) => one.needsRecentSignIn !== undefined)
    .map(({ name }) => name)
  expect(names.toSorted()).toEqual([
    'commitPlan',
    'correctAddress',
    'deleteStudent',
    'eraseAddress',
    'inviteStaff',
    'issueCertificates',
    'reissueCertificate',
    'saveEmailTemplates',
    'saveOffice',
    'savePaymentSettings',
    'setStaffRole',
    'startExport',
    'takeMyData',
  ])
})

test('these callables need it for any input, except for a plan of few rows', () => {
  for (const one of listCallables()) {
    if (one.name !== commitPlan.name) expect(one.needsRecentSignIn?.({}) ?? true).toBe(true)
  }
  const ofPlan: AnyCallable = commitPlan
  const getPlan = (rows: number) => {
    const row = { email: 'leo@shala.test', now: null, then: null }
    return { rows: Array.from({ length: rows }, () => row) }
  }
  const isNeeded = (rows: number) => ofPlan.needsRecentSignIn?.(getPlan(rows))
  expect(isNeeded(limits.planRowsAtOnce)).toBe(false)
  expect(isNeeded(limits.planRowsAtOnce + 1)).toBe(true)
})
