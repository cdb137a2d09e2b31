import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { commitPlan } from './access/accessPlans.ts'
import type { Callable } from './callable.ts'
import { limits } from './limits.ts'

type AnyCallable = Callable<z.ZodType, z.ZodType>

function isCallable(value: unknown): value is AnyCallable {
  return typeof value === 'object' && value !== null && 'name' in value && 'input' in value
}

async function importModule(file: string): Promise<object> {
  const module: unknown = await import(join(__dirname, file))
  return typeof module === 'object' && module !== null ? module : {}
}

/** Imports every module of the contract and returns the callables that it exports. */
async function listCallables(): Promise<AnyCallable[]> {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  const modules = files.filter(
    (file) => /^(?!testing).*\.ts$/.test(file) && !/\.test\.ts$/.test(file),
  )
  const exported: AnyCallable[] = []
  for (const file of modules) {
    const values = z.looseObject({}).parse({ ...(await importModule(file)) })
    exported.push(...Object.values(values).filter(isCallable))
  }
  return exported
}

test('exactly these callables need a recent sign-in', async () => {
  const callables = await listCallables()
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

test('these callables need it for any input, except for a plan of few rows', async () => {
  for (const one of await listCallables()) {
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
