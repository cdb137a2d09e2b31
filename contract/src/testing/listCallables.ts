import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import type { Callable } from '../callable.ts'

/** The contract of any callable. */
export type AnyCallable = Callable<z.ZodType, z.ZodType>

const contract = join(__dirname, '..')

/** Returns the callables that the modules of the contract export, by name. */
export function listCallables(): readonly AnyCallable[] {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?!testing).*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  )
  return files
    .flatMap((file) => {
      const module: object = jest.requireActual(join(contract, file))
      return Object.values<unknown>({ ...module }).filter(isCallable)
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function isCallable(value: unknown): value is AnyCallable {
  return typeof value === 'object' && value !== null && 'caller' in value && 'input' in value
}
